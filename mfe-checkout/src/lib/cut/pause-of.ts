/** Resolves after so many milliseconds; with 0, once the messages that have come meanwhile are read. */
export const pauseOf = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
