import { useToast } from '@pawlayer/app-kit';
import type { Passkey } from '@pawlayer/contracts/admin';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ConfirmedButton } from '../../components/confirmed-button.tsx';
import { revokePasskeyMutation } from './api.ts';

/** Revokes a passkey after a confirmation. */
export const RevokePasskey = ({ passkey: { id, name }, nameId }: { passkey: Passkey; nameId: string }) => {
  const toast = useToast();
  const revoke = useMutation(revokePasskeyMutation(useQueryClient()));
  const onDone = () =>
    toast({ title: 'Passkey revoked', description: `${name} opens the store no more.`, tone: 'success' });
  return (
    <ConfirmedButton
      variant="quiet"
      aria-describedby={nameId}
      label="Revoke"
      question={`Revoke ${name}?`}
      mutation={revoke}
      input={id}
      onDone={onDone}
    >
      <p>Nobody can sign in with it any more. The device still lists it until you delete it there.</p>
    </ConfirmedButton>
  );
};
