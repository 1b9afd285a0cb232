import { createStore, type StoreApi } from 'zustand';
import { paintTheme } from './paint-theme.ts';
import { storedTheme, type ThemeName, themeKey } from './stored-theme.ts';

type ThemeState = { theme: ThemeName; toggle: () => void };

export type ThemeStore = StoreApi<ThemeState>;

/**
 * The page's theme. It starts light, as the served html is, for that is what hydration compares with; what this browser
 * remembers follows at once. The page itself has its colours before the first paint.
 */
export const createThemeStore = (): ThemeStore => {
  const store = createStore<ThemeState>((set, get) => ({
    theme: 'light',
    toggle: () => {
      const theme = get().theme === 'dark' ? 'light' : 'dark';
      paintTheme(theme);
      set({ theme });
      try {
        localStorage.setItem(themeKey, theme);
      } catch {
        // storage may be forbidden or full; the theme then lasts for this page
      }
    },
  }));
  if (typeof document !== 'undefined') store.setState({ theme: storedTheme() });
  return store;
};
