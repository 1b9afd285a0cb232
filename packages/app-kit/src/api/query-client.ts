import { QueryClient } from '@tanstack/react-query';

/** Server data as the store wants it: answers stay fresh, nothing is fetched again on focus or in the background, nothing is retried. */
export const createAppQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Infinity,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchInterval: false,
        retry: false,
      },
      mutations: { retry: false },
    },
  });
