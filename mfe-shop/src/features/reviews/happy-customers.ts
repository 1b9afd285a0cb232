import { orderStatsQuery } from '@pawlayer/app-kit';
import { ordersFigure } from '@pawlayer/contracts';
import { useQuery } from '@tanstack/react-query';

/** How many people we made happy, as it is shown. */
export const useHappyCustomers = (): string => ordersFigure(useQuery(orderStatsQuery()).data?.orderCount);
