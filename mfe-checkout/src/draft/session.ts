import { CheckoutData, stripePaymentIntentId } from '@pawlayer/contracts';
import * as z from 'zod';

/** A payment that Stripe has taken while our order is not saved yet; it must survive a reload. */
export const PaidIntent = z.object({ stripePaymentIntentId: stripePaymentIntentId(), data: CheckoutData });
export type PaidIntent = z.infer<typeof PaidIntent>;

/** Parses what storage held; undefined for nothing, broken JSON, or another shape. */
export const parseStored = <S extends z.ZodType>(schema: S, text: string | null): z.output<S> | undefined => {
  if (text === null) return undefined;
  try {
    return schema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined; // not JSON: the same as nothing
  }
};

const attempt = <T>(work: () => T): T | undefined => {
  try {
    return work();
  } catch (error) {
    console.warn('This browser keeps nothing for this tab', error);
    return undefined;
  }
};

/** One value in this tab's session storage. Where the browser refuses, `save` throws; `keep` goes on without, as a reload would. */
const sessionValue = <S extends z.ZodType>(key: string, schema: S) => ({
  read: (): z.output<S> | undefined => parseStored(schema, attempt(() => sessionStorage.getItem(key)) ?? null),
  save: (value: z.output<S>): void => sessionStorage.setItem(key, JSON.stringify(value)),
  keep: (value: z.output<S>): void => attempt(() => sessionStorage.setItem(key, JSON.stringify(value))),
  forget: (): void => attempt(() => sessionStorage.removeItem(key)),
});

/** What the wizard hands to checkout. */
export const checkoutData = sessionValue('checkoutData', CheckoutData);
/** Written the moment Stripe says succeeded, forgotten when the order is saved. */
export const paidIntent = sessionValue('paidIntent', PaidIntent);
/** The client secret of the payment being confirmed: after a reload in the middle, Stripe is asked what became of it. */
export const confirmingSecret = sessionValue('confirmingSecret', z.string());
