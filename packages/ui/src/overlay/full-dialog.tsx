import { Dialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { IconButton } from '../action/icon-button.tsx';
import { classNames } from '../class-names.ts';
import { CloseIcon } from '../icons/icons.tsx';
import { useReturnFocus } from './use-return-focus.ts';
import styles from './full-dialog.module.css';
import overlay from './overlay.module.css';

export type FullDialogProps = {
  title: string;
  /** Called for Escape and the button "Close"; the caller closes it by not rendering it any more. */
  onClose: () => void;
  /** Called when it is gone and the focus is back where it was: what takes the focus now keeps it. */
  onClosed?: (() => void) | undefined;
  children: ReactNode;
  className?: string | undefined;
};

/**
 * A dialog to work in, as large as the window allows: all of it on a phone. A press beside it does not close it, because
 * work would be lost by it.
 */
export const FullDialog = ({ title, onClose, onClosed, children, className }: FullDialogProps) => {
  const { onOpenAutoFocus, onCloseAutoFocus } = useReturnFocus();
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className={overlay['veil']} />
        <Dialog.Content
          className={classNames(overlay['dialog'], styles['dialog'], className)}
          aria-describedby={undefined}
          onInteractOutside={(event) => event.preventDefault()}
          onOpenAutoFocus={onOpenAutoFocus}
          onCloseAutoFocus={(event) => {
            onCloseAutoFocus(event);
            onClosed?.();
          }}
        >
          <div className={styles['head']}>
            <Dialog.Title className={overlay['title']}>{title}</Dialog.Title>
            <Dialog.Close asChild>
              <IconButton label="Close">
                <CloseIcon size={24} />
              </IconButton>
            </Dialog.Close>
          </div>
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
};
