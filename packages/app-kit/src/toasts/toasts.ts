import { useStore } from 'zustand';
import { createToastStore, type ShownToast, type ToastContent } from './toast-store.ts';

// One list for the whole page: app-kit is a federation singleton, so every remote reaches this very store.
const store = createToastStore();

/** Shows a toast in place of the one before. Returns its id. */
export const toast = (content: ToastContent): string => store.getState().show(content);

/** Closes a toast. */
export const dismissToast = (id: string): void => store.getState().dismiss(id);

/** The toasts on the page. */
export const useToasts = (): readonly ShownToast[] => useStore(store, (state) => state.toasts);
