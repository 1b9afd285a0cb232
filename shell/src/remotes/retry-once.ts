const pauseMs = 500;

/**
 * Retries once after half a second: a phone that changes networks loses its running requests, but recovers at once.
 * Rejects with the error of the second attempt.
 */
export const retryOnce = async <T>(load: () => Promise<T>): Promise<T> => {
  try {
    return await load();
  } catch {
    await new Promise((over) => setTimeout(over, pauseMs));
    return load();
  }
};
