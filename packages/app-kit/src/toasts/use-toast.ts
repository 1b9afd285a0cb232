import { useStore } from 'zustand';
import { useAppServices } from '../app-services.tsx';
import type { ShownToast, ShowToast } from './toast-store.ts';

/** A function that shows a toast in place of the one before. It is the same at every render. */
export const useToast = (): ShowToast => useStore(useAppServices().toastStore, (state) => state.show);

/** The toasts on the page, and how to close one. */
export const useToasts = (): { toasts: readonly ShownToast[]; dismiss: (id: string) => void } =>
  useStore(useAppServices().toastStore);
