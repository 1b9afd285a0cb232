import { getOrderStats } from '@pawlayer/contracts';
import { callService } from '@pawlayer/service-kit';

/** Asks the orders service how many orders were paid. Throws `ServiceUnavailable` while it is away. */
export const openOrderCount = (url: string) => async (): Promise<number> =>
  (await callService(url, getOrderStats)).orderCount;
