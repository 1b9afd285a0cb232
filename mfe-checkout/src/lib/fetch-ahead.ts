/** Loads code before it is needed. If that fails, whatever needs it loads it again and shows any error. */
export const fetchAhead = (load: () => Promise<unknown>): void => void load().catch(() => undefined);
