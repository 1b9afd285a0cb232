import { useToast } from '@pawlayer/app-kit';
import { formatDateTime } from '@pawlayer/contracts';
import type { DeviceSession } from '@pawlayer/contracts/admin';
import { Badge, Button } from '@pawlayer/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { MutationError } from '../../components/mutation-error.tsx';
import { endSessionMutation } from './api.ts';
import styles from './security.module.css';

const methodLabels: Readonly<Record<string, string>> = {
  password: 'by the password',
  passkey: 'by a passkey',
  link: 'by a link from a mail',
  'recovery-code': 'by a recovery code',
  invitation: 'by the invitation',
  'command-line': 'by a command on the store’s machine',
};

export const SessionRow = ({ session }: { session: DeviceSession }) => {
  const { id, device, method, createdAt, lastUsedAt, isCurrent } = session;
  const nameId = useId();
  const toast = useToast();
  const end = useMutation(endSessionMutation(useQueryClient()));
  const onSuccess = () => toast({ title: 'Session ended', description: `${device} is signed out.`, tone: 'success' });
  return (
    <li className={styles['row']}>
      <div className={styles['text']}>
        <p id={nameId} className={styles['name']}>
          {device}
          {isCurrent && <Badge tone="moss">This one</Badge>}
        </p>
        <p className={styles['facts']}>
          Signed in {methodLabels[method] ?? method} {formatDateTime(createdAt)}, last used {formatDateTime(lastUsedAt)}
        </p>
        <MutationError error={end.error} />
      </div>
      {!isCurrent && (
        <Button
          variant="secondary"
          size="small"
          aria-describedby={nameId}
          pending={end.isPending}
          onClick={() => end.mutate(id, { onSuccess })}
        >
          End it
        </Button>
      )}
    </li>
  );
};
