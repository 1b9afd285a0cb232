import { storedTheme } from './stored-theme.ts';

// Built as a script of its own that blocks the first paint, so that a dark page never flashes light.
if (storedTheme() === 'dark') document.documentElement.classList.add('dark');
