import { Toaster } from '@pawlayer/ui';
import { toastDurationMs } from './toast-store.ts';
import { useToasts } from './use-toast.ts';

/** Renders the page's toasts. */
export const ToasterView = () => {
  const { toasts, dismiss } = useToasts();
  return <Toaster toasts={toasts} onDismiss={dismiss} duration={toastDurationMs} />;
};
