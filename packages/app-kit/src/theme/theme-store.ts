import { createStore, useStore } from 'zustand';
import { storedTheme, type ThemeName, themeKey } from './stored-theme.ts';

export type { ThemeName };

// One theme for the whole page, whichever remote asks. The first paint has it already: see `../first-paint.ts`.
const store = createStore(() => ({ theme: storedTheme() }));

/** The theme, and how to flip it; the choice is stored in this browser. */
export const useTheme = (): { theme: ThemeName; toggle: () => void } => ({ theme: useStore(store, (state) => state.theme), toggle });

const toggle = () => {
  const theme = store.getState().theme === 'dark' ? 'light' : 'dark';
  document.documentElement.classList.toggle('dark', theme === 'dark');
  store.setState({ theme });
  try {
    localStorage.setItem(themeKey, theme);
  } catch {
    // storage may be forbidden or full; the theme then lasts for this page
  }
};
