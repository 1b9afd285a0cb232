import { Button, ConfirmDialog } from '@pawlayer/ui';
import { type ReactNode, useState } from 'react';
import { visibleErrorMessage } from '../../lib/session/errors.ts';

type BackToVersionProps = {
  /** The id of the element with the version's name. */
  titleId: string;
  /** The version in the middle of a sentence. */
  name: string;
  save: { isPending: boolean; error: unknown; reset: () => void };
  /** Calls `close` once it is done. */
  onConfirm: (close: () => void) => void;
  /** What becomes of the present. */
  children: ReactNode;
};

/** Goes back to a version, after a confirmation. */
export const BackToVersion = ({ titleId, name, save, onConfirm, children }: BackToVersionProps) => {
  const [isOpen, setIsOpen] = useState(false);
  const openDialog = () => {
    save.reset();
    setIsOpen(true);
  };
  return (
    <>
      <Button variant="quiet" size="small" aria-describedby={titleId} onClick={openDialog}>
        Back to this one
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title={`Back to ${name}?`}
        confirmLabel="Go back"
        pending={save.isPending}
        error={visibleErrorMessage(save.error)}
        onConfirm={() => onConfirm(() => setIsOpen(false))}
      >
        {children}
      </ConfirmDialog>
    </>
  );
};
