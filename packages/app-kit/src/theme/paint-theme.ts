import { themeColors } from './first-paint.ts';
import { storedTheme, type ThemeName } from './stored-theme.ts';

/** Applies a theme to the page and to the browser's theme-color. */
export const paintTheme = (theme: ThemeName): void => {
  document.documentElement.classList.toggle('dark', theme === 'dark');
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', themeColors[theme]);
};

/** Applies the stored theme. */
export const paintStoredTheme = (): void => paintTheme(storedTheme());
