import { createStore, type StoreApi } from 'zustand';
import { paintTheme } from './paint-theme.ts';
import { storedTheme, type ThemeName, themeKey } from './stored-theme.ts';

type ThemeState = { theme: ThemeName; toggle: () => void };

export type ThemeStore = StoreApi<ThemeState>;

/**
 * The page's theme. It starts as light to match the server-rendered HTML during hydration, and then switches to the
 * stored theme. The page's colours are already right, because `firstPaintScript` has set them.
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
        // Storage may be blocked or full; the theme then lasts until the page is closed.
      }
    },
  }));
  if (typeof document !== 'undefined') store.setState({ theme: storedTheme() });
  return store;
};
