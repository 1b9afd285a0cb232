import { orderQuery } from '@pawlayer/app-kit';
import { isPaymentOpen } from '@pawlayer/contracts';
import { useQuery } from '@tanstack/react-query';

const everyMs = 3000;
const timesAtMost = 40;

/** The order, asked for again every three seconds while its payment is under way, for two minutes at most. */
export const useOrder = (orderId: string) =>
  useQuery({
    ...orderQuery(orderId),
    staleTime: 0, // a link from an hour ago must not show its status of then
    refetchInterval: ({ state }) =>
      state.data && isPaymentOpen(state.data.status) && state.dataUpdateCount < timesAtMost ? everyMs : false,
  });
