import type { ShowToast, ToastStore } from './toast-store.ts';

// A remote of the release before may run under this shell: it shows toasts by a function of app-kit, not by a hook.
// This file goes with the next release.
const current: { show?: ShowToast } = {};

/** @public For remotes of the release before. Everybody else uses `useToast`. */
export const toast: ShowToast = (content) => current.show?.(content) ?? '';

/** Lets the toasts of remotes of the release before appear in this store. */
export const showToastsOfPreviousRelease = (store: ToastStore): void => {
  current.show = store.getState().show;
};
