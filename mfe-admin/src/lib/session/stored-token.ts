export const tokenKey = 'adminToken';

/** The token of the last login in this browser; nothing where storage is forbidden. */
export const readToken = (): string | undefined => {
  try {
    return localStorage.getItem(tokenKey) ?? undefined;
  } catch {
    return undefined;
  }
};

/** Keeps a token for the next visit, or forgets the one that is kept. */
export const keepToken = (token: string | undefined): void => {
  try {
    if (token) localStorage.setItem(tokenKey, token);
    else localStorage.removeItem(tokenKey);
  } catch {
    // storage may be forbidden or full; the login then lasts for this page
  }
};
