import { themeColors } from './first-paint.ts';
import { storedTheme, type ThemeName } from './stored-theme.ts';

/** Shows the page, and the bars of the browser around it, in a theme. */
export const paintTheme = (theme: ThemeName): void => {
  document.documentElement.classList.toggle('dark', theme === 'dark');
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', themeColors[theme]);
};

/** Shows what this browser remembers. */
export const paintStoredTheme = (): void => paintTheme(storedTheme());
