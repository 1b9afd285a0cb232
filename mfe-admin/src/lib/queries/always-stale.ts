/** The owner wants to see what is there now: kept for going back at once, asked for again on each visit of a page. */
export const alwaysStale = { staleTime: 0 } as const;
