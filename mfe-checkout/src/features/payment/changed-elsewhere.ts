import { ApiError, call } from '@pawlayer/app-kit';
import { CheckoutData, findReturnedOrder } from '@pawlayer/contracts';
import { orderBodyOf } from './api.ts';

/**
 * The order of a payment that was cancelled, if it was changed in another tab or on another device. Undefined if it is
 * as this page shows it, or if there is nothing left to pay: opening its payment says so.
 */
export const findChangedOrder = async (
  clientSecret: string,
  shown: CheckoutData,
): Promise<CheckoutData | undefined> => {
  try {
    const now = CheckoutData.safeParse(await call(findReturnedOrder, { body: { clientSecret } })).data;
    return now && textOf(now) !== textOf(shown) ? now : undefined;
  } catch (error) {
    if (error instanceof ApiError && findReturnedOrder.errors.some((code) => code === error.code)) return undefined;
    throw error;
  }
};

/** What is ordered, to be compared: both come out of the same schema, so their keys are in the same order. */
const textOf = (data: CheckoutData): string => {
  // The confirmation of the postal code is not part of the order.
  const { addressConfirmed: _, ...body } = orderBodyOf(data);
  return JSON.stringify(Object.entries(body).filter(([, value]) => value));
};
