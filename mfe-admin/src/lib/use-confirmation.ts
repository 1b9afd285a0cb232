import { useState } from 'react';
import { visibleErrorMessage } from './session/errors.ts';

type Confirmed = { isPending: boolean; error: unknown; reset: () => void };

/** What a `ConfirmDialog` shows of the mutation that it asks about; `ask` opens it without the error of the last time. */
export const useConfirmation = ({ isPending, error, reset }: Confirmed) => {
  const [isOpen, setIsOpen] = useState(false);
  return {
    ask: () => {
      reset();
      setIsOpen(true);
    },
    close: () => setIsOpen(false),
    dialog: { open: isOpen, onOpenChange: setIsOpen, pending: isPending, error: visibleErrorMessage(error) },
  };
};
