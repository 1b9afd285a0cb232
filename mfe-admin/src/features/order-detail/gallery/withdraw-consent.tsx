import { isolated } from '@pawlayer/contracts';
import { type AdminOrder, withdrawGalleryConsent } from '@pawlayer/contracts/admin';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ConfirmedButton } from '../../../components/confirmed-button.tsx';
import { refreshGallery } from '../../../lib/queries/gallery.ts';
import { useMay } from '../../../lib/session/use-may.ts';
import { useSuccessToast } from '../../../lib/use-success-toast.ts';
import { withdrawConsentMutation } from '../api.ts';

/** For a customer who asked for it by mail, after a confirmation. */
export const WithdrawConsent = ({ order }: { order: AdminOrder }) => {
  const client = useQueryClient();
  const toast = useSuccessToast();
  const withdraw = useMutation(withdrawConsentMutation(client, order.id));
  const may = useMay();
  if (!may(withdrawGalleryConsent)) return null;
  const onDone = () => {
    refreshGallery(client);
    toast('Withdrawn from the gallery');
  };
  return (
    <div>
      <ConfirmedButton
        variant="quiet"
        label="Withdraw it for the customer"
        question={`Withdraw ${isolated(order.pet.name)} from the gallery?`}
        confirmLabel="Withdraw"
        mutation={withdraw}
        input={undefined}
        onDone={onDone}
      >
        <p>
          The portrait leaves the gallery at once, and our copies for it are deleted. Only the customer can allow it
          again, with the link in their mail.
        </p>
      </ConfirmedButton>
    </div>
  );
};
