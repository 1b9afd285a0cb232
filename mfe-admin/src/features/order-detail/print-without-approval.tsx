import { isolated } from '@pawlayer/contracts';
import type { AdminOrder, ProductionForm } from '@pawlayer/contracts/admin';
import { Button, ConfirmDialog } from '@pawlayer/ui';
import { useState } from 'react';

type PrintWithoutApprovalProps = {
  order: AdminOrder;
  isPending: boolean;
  onPrint: (details: Pick<ProductionForm, 'withoutApproval'>) => Promise<void>;
};

/** Starts printing a portrait that the customer has not approved, after a confirmation. */
export const PrintWithoutApproval = ({ order: { pet }, isPending, onPrint }: PrintWithoutApprovalProps) => {
  const [isOpen, setIsOpen] = useState(false);
  const print = async () => {
    await onPrint({ withoutApproval: true });
    setIsOpen(false);
  };
  return (
    <>
      <Button variant="secondary" disabled={isPending} onClick={() => setIsOpen(true)}>
        Print without approval
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title={`Print ${isolated(pet.name)}’s portrait without approval?`}
        confirmLabel="Print without approval"
        pending={isPending}
        onConfirm={() => void print()}
      >
        <p>
          The customer has not approved it yet. The order records that you decided this yourself, and an open proof is
          closed.
        </p>
      </ConfirmDialog>
    </>
  );
};
