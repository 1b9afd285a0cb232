/** Cached data is shown at once and refetched on every visit, because the owner has to see the current state. */
export const alwaysStale = { staleTime: 0 } as const;
