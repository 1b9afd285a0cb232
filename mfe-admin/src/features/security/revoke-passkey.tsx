import { useToast } from '@pawlayer/app-kit';
import type { Passkey } from '@pawlayer/contracts/admin';
import { Button, ConfirmDialog } from '@pawlayer/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { runMutation } from '../../lib/run-mutation.ts';
import { useConfirmation } from '../../lib/use-confirmation.ts';
import { revokePasskeyMutation } from './api.ts';

/** Revokes a passkey after a confirmation. */
export const RevokePasskey = ({ passkey: { id, name }, nameId }: { passkey: Passkey; nameId: string }) => {
  const toast = useToast();
  const revoke = useMutation(revokePasskeyMutation(useQueryClient()));
  const { ask, close, dialog } = useConfirmation(revoke);
  const onSuccess = () => {
    close();
    toast({ title: 'Passkey revoked', description: `${name} opens the store no more.`, tone: 'success' });
  };
  return (
    <>
      <Button variant="quiet" size="small" aria-describedby={nameId} onClick={ask}>
        Revoke
      </Button>
      <ConfirmDialog
        {...dialog}
        title={`Revoke ${name}?`}
        confirmLabel="Revoke"
        onConfirm={() => runMutation(revoke, id, { onSuccess })}
      >
        <p>Nobody can sign in with it any more. The device still lists it until you delete it there.</p>
      </ConfirmDialog>
    </>
  );
};
