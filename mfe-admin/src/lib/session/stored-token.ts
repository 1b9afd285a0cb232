export const tokenStorageKey = 'adminToken';

/** The token of the last login in this browser; nothing where storage is forbidden. */
export const readStoredToken = (): string | undefined => {
  try {
    return localStorage.getItem(tokenStorageKey) ?? undefined;
  } catch {
    return undefined;
  }
};

/** Keeps a token for the next visit, or forgets the one that is kept. */
export const storeToken = (token: string | undefined): void => {
  try {
    if (token) localStorage.setItem(tokenStorageKey, token);
    else localStorage.removeItem(tokenStorageKey);
  } catch {
    // storage may be forbidden or full; the login then lasts for this page
  }
};
