import { config } from 'zod/v4/core';
import { storedTheme } from './theme/stored-theme.ts';

// Built as a script of its own that runs before the first paint and before any other script.

// A dark page never flashes light.
if (storedTheme() === 'dark') document.documentElement.classList.add('dark');

// zod would try `new Function` when the first schema is made; our content security policy reports that.
config({ jitless: true });
