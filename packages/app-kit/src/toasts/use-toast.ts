import { useStore } from 'zustand';
import { useAppServices } from '../app-services.tsx';
import type { ShownToast, ShowToast } from './toast-store.ts';

/** Returns a function that shows a toast, replacing the previous one. Its identity is stable across renders. */
export const useToast = (): ShowToast => useStore(useAppServices().toastStore, (state) => state.show);

/** The page's toasts, and a function that dismisses one. */
export const useToasts = (): { toasts: readonly ShownToast[]; dismiss: (id: string) => void } =>
  useStore(useAppServices().toastStore);
