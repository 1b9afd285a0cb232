export type ThemeName = 'light' | 'dark';

export const themeKey = 'theme';

/** What this browser remembers; light where it remembers nothing or may not say. */
export const storedTheme = (): ThemeName => {
  try {
    return localStorage.getItem(themeKey) === 'dark' ? 'dark' : 'light';
  } catch {
    return 'light';
  }
};
