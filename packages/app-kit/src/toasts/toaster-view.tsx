import { Toaster } from '@pawlayer/ui';
import { toastDurationMs } from './toast-store.ts';
import { dismissToast, useToasts } from './toasts.ts';

/** What draws the toasts of the page. */
export const ToasterView = () => <Toaster toasts={useToasts()} onDismiss={dismissToast} duration={toastDurationMs} />;
