import { AlertDialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { Button } from '../action/button.tsx';
import { classNames } from '../class-names.ts';
import { Notice } from '../feedback/notice.tsx';
import { Row, Stack } from '../layout/arrange.tsx';
import { useReturnFocus } from './use-return-focus.ts';
import styles from './confirm-dialog.module.css';
import overlay from './overlay.module.css';

export type ConfirmDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The question. */
  title: string;
  /** An explanation, or form fields. */
  children?: ReactNode;
  /** The button's label, a verb such as "Delete". */
  confirmLabel: string;
  /** Does not close the dialog: the caller closes it, so that it can show an error here. */
  onConfirm: () => void;
  pending?: boolean;
  /** The error of the last attempt. */
  error?: string | undefined;
};

/** Asks for confirmation before an action that cannot be undone. "Cancel" has the focus; Escape cancels. */
export const ConfirmDialog = ({
  open,
  onOpenChange,
  title,
  children,
  confirmLabel,
  onConfirm,
  pending = false,
  error,
}: ConfirmDialogProps) => (
  <AlertDialog.Root open={open} onOpenChange={(next) => pending || onOpenChange(next)}>
    <AlertDialog.Portal>
      <AlertDialog.Overlay className={overlay['veil']} />
      <AlertDialog.Content
        className={classNames(overlay['dialog'], styles['dialog'])}
        {...(!children && { 'aria-describedby': undefined })}
        {...useReturnFocus()}
      >
        <AlertDialog.Title className={overlay['title']}>{title}</AlertDialog.Title>
        {children && (
          <AlertDialog.Description asChild>
            <Stack gap={16}>{children}</Stack>
          </AlertDialog.Description>
        )}
        {error && <Notice tone="danger">{error}</Notice>}
        <Row gap={12} align="stretch" justify="flex-end">
          <AlertDialog.Cancel asChild>
            <Button variant="secondary" size="small" disabled={pending}>
              Cancel
            </Button>
          </AlertDialog.Cancel>
          <Button variant="secondary" size="small" className={styles['danger']} pending={pending} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </Row>
      </AlertDialog.Content>
    </AlertDialog.Portal>
  </AlertDialog.Root>
);
