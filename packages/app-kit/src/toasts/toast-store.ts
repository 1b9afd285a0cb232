import { createStore, type StoreApi } from 'zustand';

/** The stratum on the toast's edge: `success` moss, `danger` red, `info` dusk. */
export type ToastTone = 'success' | 'danger' | 'info';

export type ToastContent = { title: string; description?: string; tone?: ToastTone };

/** A toast as the toaster draws it. One that is not `open` is on its way out. */
export type ShownToast = { id: string; title: string; description: string | undefined; tone: ToastTone; open: boolean };

type ToastState = { toasts: readonly ShownToast[]; show: (content: ToastContent) => string; dismiss: (id: string) => void };

const visibleAtOnce = 1;
const removeDelayMs = 1_000_000;

/** How long a toast stays, in milliseconds; the toaster view counts it, so that hovering stops the clock. */
export const toastDurationMs = 5000;

/** A list of at most one toast: a new one replaces the old, a dismissed one closes at once and is removed 1,000 s later. */
export const createToastStore = (): StoreApi<ToastState> =>
  createStore((set) => {
    let count = 0;
    return {
      toasts: [],
      show: ({ title, description, tone = 'info' }) => {
        count += 1;
        const shown = { id: String(count), title, description, tone, open: true };
        set(({ toasts }) => ({ toasts: [shown, ...toasts].slice(0, visibleAtOnce) }));
        return shown.id;
      },
      dismiss: (id) => {
        set(({ toasts }) => ({ toasts: toasts.map((toast) => (toast.id === id ? { ...toast, open: false } : toast)) }));
        setTimeout(() => set(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) })), removeDelayMs);
      },
    };
  });
