import { createStore, useStore } from 'zustand';
import { paintTheme } from './paint-theme.ts';
import { storedTheme, type ThemeName, themeKey } from './stored-theme.ts';

export type { ThemeName };

// One theme for the whole page, whichever remote asks. It starts light, as the served html is, for that is what hydration
// compares with; what this browser remembers follows at once. The page itself has its colours before the first paint.
const store = createStore(() => ({ theme: 'light' as ThemeName })); // may become dark
if (typeof document !== 'undefined') store.setState({ theme: storedTheme() });

/** The theme, and how to flip it; the choice is stored in this browser. */
export const useTheme = (): { theme: ThemeName; toggle: () => void } => ({
  theme: useStore(store, (state) => state.theme),
  toggle,
});

const toggle = () => {
  const theme = store.getState().theme === 'dark' ? 'light' : 'dark';
  paintTheme(theme);
  store.setState({ theme });
  try {
    localStorage.setItem(themeKey, theme);
  } catch {
    // storage may be forbidden or full; the theme then lasts for this page
  }
};
