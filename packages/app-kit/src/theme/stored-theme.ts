export type ThemeName = 'light' | 'dark';

export const themeKey = 'theme';

/** The theme stored in this browser; light if none is stored or storage is blocked. */
export const storedTheme = (): ThemeName => {
  try {
    return localStorage.getItem(themeKey) === 'dark' ? 'dark' : 'light';
  } catch {
    return 'light';
  }
};
