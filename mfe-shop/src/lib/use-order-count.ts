import { orderStatsQuery, useUnprerendered } from '@pawlayer/app-kit';
import { useQuery } from '@tanstack/react-query';

/** How many orders were paid; undefined until it is known, and while a section that shows it is being hydrated. */
export const useOrderCount = (): number | undefined => useUnprerendered(useQuery(orderStatsQuery()).data?.orderCount);
