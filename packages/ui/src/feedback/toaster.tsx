import { Toast } from 'radix-ui';
import { classNames } from '../class-names.ts';
import { CloseIcon } from '../icons/icons.tsx';
import type { Tone } from './notice.tsx';
import styles from './toaster.module.css';
import tones from './tones.module.css';

type ToastView = {
  id: string;
  title: string;
  description?: string | undefined;
  /** Default: `info`. */
  tone?: Tone | undefined;
  /** A button, such as "Undo". Pressing it closes the toast. */
  action?: { label: string; onPress: () => void } | undefined;
  /** False while the toast is being closed. */
  open?: boolean | undefined;
};

export type ToasterProps = {
  toasts: readonly ToastView[];
  /** Called when a toast has timed out or was swiped away or closed. */
  onDismiss: (id: string) => void;
  /** How long a toast stays, in ms. */
  duration?: number;
};

/** The region where toasts appear. F8 moves the focus there; a swipe of 50 px dismisses a toast. */
export const Toaster = ({ toasts, onDismiss, duration = 5000 }: ToasterProps) => (
  <Toast.Provider duration={duration} swipeDirection="right" swipeThreshold={50}>
    {toasts.map(({ id, title, description, tone = 'info', action, open = true }) => (
      <Toast.Root
        key={id}
        open={open}
        onOpenChange={(stays) => stays || onDismiss(id)}
        type="foreground"
        className={classNames(styles['toast'], tones[tone])}
      >
        <div className={styles['words']}>
          <Toast.Title className={styles['title']}>{title}</Toast.Title>
          {description && <Toast.Description className={styles['description']}>{description}</Toast.Description>}
        </div>
        {action && (
          <Toast.Action altText={action.label} className={styles['action']} onClick={action.onPress}>
            {action.label}
          </Toast.Action>
        )}
        <Toast.Close className={styles['close']} aria-label="Close">
          <CloseIcon />
        </Toast.Close>
      </Toast.Root>
    ))}
    <Toast.Viewport label="Notifications ({hotkey})" hotkey={['F8']} className={styles['viewport']} data-print="hide" />
  </Toast.Provider>
);
