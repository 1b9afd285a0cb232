export const tokenStorageKey = 'adminToken';

/** The token of the last login in this browser; undefined when storage is blocked. */
export const readStoredToken = (): string | undefined => {
  try {
    return localStorage.getItem(tokenStorageKey) ?? undefined;
  } catch {
    return undefined;
  }
};

/** Stores a token for the next visit; undefined removes it. */
export const storeToken = (token: string | undefined): void => {
  try {
    if (token) localStorage.setItem(tokenStorageKey, token);
    else localStorage.removeItem(tokenStorageKey);
  } catch {
    // Storage may be blocked or full; the login then lasts until the page is closed.
  }
};
