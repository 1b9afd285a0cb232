import { useToast } from '@pawlayer/app-kit';
import { isolated } from '@pawlayer/contracts';
import { type AdminOrder, withdrawGalleryConsent } from '@pawlayer/contracts/admin';
import { Button, ConfirmDialog } from '@pawlayer/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { refreshGallery } from '../../../lib/queries/gallery.ts';
import { runMutation } from '../../../lib/run-mutation.ts';
import { useMay } from '../../../lib/session/use-may.ts';
import { useConfirmation } from '../../../lib/use-confirmation.ts';
import { withdrawConsentMutation } from '../api.ts';

/** For a customer who asked for it by mail, after a confirmation. */
export const WithdrawConsent = ({ order }: { order: AdminOrder }) => {
  const client = useQueryClient();
  const toast = useToast();
  const withdraw = useMutation(withdrawConsentMutation(client, order.id));
  const { ask, close, dialog } = useConfirmation(withdraw);
  const may = useMay();
  if (!may(withdrawGalleryConsent)) return null;
  const confirm = () =>
    runMutation(withdraw, undefined, {
      onSuccess: () => {
        close();
        refreshGallery(client);
        toast({ title: 'Withdrawn from the gallery', tone: 'success' });
      },
    });
  return (
    <div>
      <Button variant="quiet" size="small" onClick={ask}>
        Withdraw it for the customer
      </Button>
      <ConfirmDialog
        {...dialog}
        title={`Withdraw ${isolated(order.pet.name)} from the gallery?`}
        confirmLabel="Withdraw"
        onConfirm={confirm}
      >
        <p>
          The portrait leaves the gallery at once, and our copies for it are deleted. Only the customer can allow it
          again, by the link of their mail.
        </p>
      </ConfirmDialog>
    </div>
  );
};
