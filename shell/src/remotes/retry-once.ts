const pauseMs = 500;

/** Asks again after half a second: a phone that changes networks loses what is on its way, and is well at once. Rejects as the second try does. */
export const retryOnce = async <T>(load: () => Promise<T>): Promise<T> => {
  try {
    return await load();
  } catch {
    await new Promise((over) => setTimeout(over, pauseMs));
    return load();
  }
};
