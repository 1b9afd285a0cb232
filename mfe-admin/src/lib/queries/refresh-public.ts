import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** The gateway and the service each cache public responses for a second, so none is outdated after this time. */
const publicCacheMs = 3000;

/** Invalidates a public query now, and again once no cached response can be outdated. */
export const refreshPublic = (client: QueryClient, queryKey: QueryKey): void => {
  void client.invalidateQueries({ queryKey });
  setTimeout(() => void client.invalidateQueries({ queryKey }), publicCacheMs);
};
