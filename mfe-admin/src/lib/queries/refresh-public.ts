import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** The gateway and the service each keep a public answer for a second; this long after a change, nobody has an old one. */
const publicCacheMs = 3000;

/** Has the public pages of this browser ask anew: at once, and again when no old answer can be had any more. */
export const refreshPublic = (client: QueryClient, queryKey: QueryKey): void => {
  void client.invalidateQueries({ queryKey });
  setTimeout(() => void client.invalidateQueries({ queryKey }), publicCacheMs);
};
