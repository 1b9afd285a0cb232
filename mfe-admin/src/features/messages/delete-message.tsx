import { isolated } from '@pawlayer/contracts';
import type { AdminMessage } from '@pawlayer/contracts/admin';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ConfirmedButton } from '../../components/confirmed-button.tsx';
import { useSuccessToast } from '../../lib/use-success-toast.ts';
import { decideMessageMutation } from './api.ts';

/** Deletes a message after a confirmation. */
export const DeleteMessage = ({ message: { id, name }, titleId }: { message: AdminMessage; titleId: string }) => {
  const toast = useSuccessToast();
  const decide = useMutation(decideMessageMutation(useQueryClient(), id));
  const onDone = () => toast('Message deleted', `${isolated(name)} wrote it.`);
  return (
    <ConfirmedButton
      variant="quiet"
      aria-describedby={titleId}
      label="Delete"
      question="Delete this message?"
      mutation={decide}
      input="delete"
      onDone={onDone}
    >
      <p>It cannot be restored. The mail about it stays in your mailbox.</p>
    </ConfirmedButton>
  );
};
