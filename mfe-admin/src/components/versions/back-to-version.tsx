import { Button, ConfirmDialog } from '@pawlayer/ui';
import type { ReactNode } from 'react';
import { useConfirmation } from '../../lib/use-confirmation.ts';

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
  const { ask, close, dialog } = useConfirmation(save);
  return (
    <>
      <Button variant="quiet" size="small" aria-describedby={titleId} onClick={ask}>
        Back to this one
      </Button>
      <ConfirmDialog {...dialog} title={`Back to ${name}?`} confirmLabel="Go back" onConfirm={() => onConfirm(close)}>
        {children}
      </ConfirmDialog>
    </>
  );
};
