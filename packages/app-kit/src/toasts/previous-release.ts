import type { ShowToast, ToastStore } from './toast-store.ts';

// A remote of the previous release may run under this shell. It shows toasts with this function of app-kit, not with a
// hook. Delete this file in the next release.
const current: { show?: ShowToast } = {};

/** @public Only for remotes of the previous release. Use `useToast` everywhere else. */
export const toast: ShowToast = (content) => current.show?.(content) ?? '';

/** Shows the toasts of previous-release remotes in this store. */
export const showToastsOfPreviousRelease = (store: ToastStore): void => {
  current.show = store.getState().show;
};
