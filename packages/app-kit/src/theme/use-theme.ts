import { useStore } from 'zustand';
import { useAppServices } from '../app-services.tsx';
import type { ThemeName } from './stored-theme.ts';

/** The current theme and a function that toggles it; the choice is stored in this browser. */
export const useTheme = (): { theme: ThemeName; toggle: () => void } => useStore(useAppServices().themeStore);
