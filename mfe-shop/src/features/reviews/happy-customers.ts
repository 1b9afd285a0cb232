import { useFigures } from '@pawlayer/app-kit';
import { ordersFigure } from '@pawlayer/contracts';
import { useOrderCount } from '../../lib/use-order-count.ts';

/** The number of happy customers, as it is displayed. */
export const useHappyCustomers = (): string => {
  const { ordersBefore } = useFigures();
  return ordersFigure(useOrderCount(), ordersBefore);
};
