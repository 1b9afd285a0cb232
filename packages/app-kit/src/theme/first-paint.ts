import { type ThemeName, themeKey } from './stored-theme.ts';

/** The theme-color of each theme: `--paper` in tokens.css. */
export const themeColors: Readonly<Record<ThemeName, string>> = { light: '#f5f0ef', dark: '#19111c' };

/**
 * `paintStoredTheme` as an inline script for the page's head, below the theme-color meta element. It runs before the
 * first paint without loading a file, so that a dark page never flashes light. The gateway's content security policy
 * allows it by its hash.
 */
export const firstPaintScript = `try{if(localStorage.getItem(${JSON.stringify(themeKey)})==="dark"){document.documentElement.classList.add("dark");document.querySelector('meta[name="theme-color"]').content=${JSON.stringify(themeColors.dark)}}}catch{}`;
