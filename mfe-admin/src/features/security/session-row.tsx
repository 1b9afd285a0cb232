import { formatDateTime } from '@pawlayer/contracts';
import type { DeviceSession } from '@pawlayer/contracts/admin';
import { SmallButton } from '@pawlayer/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { AccountRow } from '../../components/account-rows.tsx';
import { MutationError } from '../../components/mutation-error.tsx';
import { runMutation } from '../../lib/run-mutation.ts';
import { useSuccessToast } from '../../lib/use-success-toast.ts';
import { endSessionMutation } from './api.ts';

const methodLabels: Readonly<Record<string, string>> = {
  password: 'with the password',
  passkey: 'with a passkey',
  link: 'with a link from a mail',
  'recovery-code': 'with a recovery code',
  invitation: 'with the invitation',
  'command-line': 'by a command on the store’s machine',
};

export const SessionRow = ({ session }: { session: DeviceSession }) => {
  const { id, device, method, createdAt, lastUsedAt, isCurrent } = session;
  const nameId = useId();
  const toast = useSuccessToast();
  const end = useMutation(endSessionMutation(useQueryClient()));
  const onSuccess = () => toast('Session ended', `${device} is signed out.`);
  return (
    <AccountRow
      nameId={nameId}
      name={device}
      isCurrent={isCurrent}
      facts={`Signed in ${methodLabels[method] ?? method} ${formatDateTime(createdAt)}, last used ${formatDateTime(lastUsedAt)}`}
      error={<MutationError error={end.error} />}
    >
      {!isCurrent && (
        <SmallButton
          aria-describedby={nameId}
          pending={end.isPending}
          onClick={() => runMutation(end, id, { onSuccess })}
        >
          End it
        </SmallButton>
      )}
    </AccountRow>
  );
};
