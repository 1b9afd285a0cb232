import { useStore } from 'zustand';
import { useAppServices } from '../app-services.tsx';
import type { ThemeName } from './stored-theme.ts';

/** The page's theme, and how to switch it; the choice is stored in this browser. */
export const useTheme = (): { theme: ThemeName; toggle: () => void } => useStore(useAppServices().themeStore);
