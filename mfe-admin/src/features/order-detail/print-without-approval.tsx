import type { AdminOrder, ProductionForm } from '@pawlayer/contracts/admin';
import { Button, ConfirmDialog } from '@pawlayer/ui';
import { useState } from 'react';

type PrintWithoutApprovalProps = {
  order: AdminOrder;
  isTaking: boolean;
  onTake: (more: Pick<ProductionForm, 'withoutApproval'>) => Promise<void>;
};

/** Prints what nobody has approved, once the owner has said so twice. */
export const PrintWithoutApproval = ({ order: { pet }, isTaking, onTake }: PrintWithoutApprovalProps) => {
  const [asking, setAsking] = useState(false);
  const print = async () => {
    await onTake({ withoutApproval: true });
    setAsking(false);
  };
  return (
    <>
      <Button variant="secondary" disabled={isTaking} onClick={() => setAsking(true)}>
        Print without approval
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Print ${pet.name}’s portrait without approval?`}
        confirmLabel="Print without approval"
        pending={isTaking}
        onConfirm={() => void print()}
      >
        <p>
          The customer has not approved it yet. It is written down that you decided alone, and an open proof is closed.
        </p>
      </ConfirmDialog>
    </>
  );
};
