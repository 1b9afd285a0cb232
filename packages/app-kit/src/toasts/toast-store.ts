import { createStore, type StoreApi } from 'zustand';

/** The colour of the toast's edge: `success` is moss, `danger` red, `info` dusk. */
type ToastTone = 'success' | 'danger' | 'info';

/** A button on the toast, such as "Undo". Pressing it closes the toast. */
type ToastAction = { label: string; onPress: () => void };

export type ToastContent = { title: string; description?: string; tone?: ToastTone; action?: ToastAction };

/** A toast as the view renders it. With `open: false`, it is being closed. */
export type ShownToast = {
  id: string;
  title: string;
  description: string | undefined;
  tone: ToastTone;
  action: ToastAction | undefined;
  open: boolean;
};

/** Shows a toast, which replaces the previous one. Returns its id. */
export type ShowToast = (content: ToastContent) => string;

type ToastState = {
  toasts: readonly ShownToast[];
  show: ShowToast;
  dismiss: (id: string) => void;
};

export type ToastStore = StoreApi<ToastState>;

const visibleAtOnce = 1;
const removeDelayMs = 1_000_000;

/**
 * How long a toast stays, in milliseconds. The timer runs in the view and pauses while the pointer is over the toast.
 */
export const toastDurationMs = 5000;

/**
 * Holds at most one toast: a new one replaces the previous one. A dismissed toast closes at once and is removed from
 * the list after 1,000 s.
 */
export const createToastStore = (): ToastStore =>
  createStore((set) => {
    let count = 0;
    return {
      toasts: [],
      show: ({ title, description, tone = 'info', action }) => {
        count += 1;
        const shown = { id: String(count), title, description, tone, action, open: true };
        set(({ toasts }) => ({ toasts: [shown, ...toasts].slice(0, visibleAtOnce) }));
        return shown.id;
      },
      dismiss: (id) => {
        set(({ toasts }) => ({ toasts: toasts.map((toast) => (toast.id === id ? { ...toast, open: false } : toast)) }));
        setTimeout(() => set(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) })), removeDelayMs);
      },
    };
  });
