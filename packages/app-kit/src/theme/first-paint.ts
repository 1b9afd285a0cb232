import { type ThemeName, themeKey } from './stored-theme.ts';

/** What the browser draws its own bars in: the paper of tokens.css. */
export const themeColors: Readonly<Record<ThemeName, string>> = { light: '#f5f0ef', dark: '#19111c' };

/**
 * `paintStoredTheme` as a script for the head of a page, below its theme-color: a dark page never flashes light, and nothing
 * waits for a file. The content security policy of the gateway knows it by its hash.
 */
export const firstPaintScript = `try{if(localStorage.getItem(${JSON.stringify(themeKey)})==="dark"){document.documentElement.classList.add("dark");document.querySelector('meta[name="theme-color"]').content=${JSON.stringify(themeColors.dark)}}}catch{}`;
