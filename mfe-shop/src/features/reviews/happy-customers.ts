import { orderStatsQuery, useFigures, useUnprerendered } from '@pawlayer/app-kit';
import { ordersFigure } from '@pawlayer/contracts';
import { useQuery } from '@tanstack/react-query';

/** The number of happy customers, as it is displayed. */
export const useHappyCustomers = (): string => {
  const { ordersBefore } = useFigures();
  const stats = useUnprerendered(useQuery(orderStatsQuery()).data);
  return ordersFigure(stats?.orderCount, ordersBefore);
};
