import { useToast } from '@pawlayer/app-kit';
import type { PasswordState } from '@pawlayer/contracts/admin';
import { Button, ConfirmDialog } from '@pawlayer/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { MutationError } from '../../components/mutation-error.tsx';
import { runMutation } from '../../lib/run-mutation.ts';
import { visibleErrorMessage } from '../../lib/session/errors.ts';
import { switchPasswordMutation } from './api.ts';
import styles from './security.module.css';

/** Switches the password off, once there are two passkeys, and on again. */
export const PasswordSwitch = ({ password: { isOn, canSwitchOff } }: { password: PasswordState }) => {
  const toast = useToast();
  const switching = useMutation(switchPasswordMutation(useQueryClient()));
  const [isOpen, setIsOpen] = useState(false);
  const switchTo = (next: boolean) =>
    runMutation(switching, next, {
      onSuccess: () => {
        setIsOpen(false);
        toast({
          title: next ? 'Password switched on' : 'Password switched off',
          description: next ? 'It opens the store again.' : 'From now on, passkeys and recovery codes open the store.',
          tone: 'success',
        });
      },
    });
  if (!isOn) {
    return (
      <>
        <p className={styles['hint']}>The password opens nothing. Your passkeys and recovery codes do.</p>
        <MutationError error={switching.error} />
        <div>
          <Button variant="secondary" size="small" pending={switching.isPending} onClick={() => switchTo(true)}>
            Switch the password on
          </Button>
        </div>
      </>
    );
  }
  if (!canSwitchOff) {
    return <p className={styles['hint']}>Once you have two passkeys, the password can be switched off.</p>;
  }
  const openDialog = () => {
    switching.reset();
    setIsOpen(true);
  };
  return (
    <div>
      <Button variant="secondary" size="small" onClick={openDialog}>
        Switch the password off
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title="Switch the password off?"
        confirmLabel="Switch off"
        pending={switching.isPending}
        error={visibleErrorMessage(switching.error)}
        onConfirm={() => switchTo(false)}
      >
        <p>
          Only your passkeys and recovery codes let you in then. Whoever runs the store’s machine can bring the password
          back with <code>npm run password</code>.
        </p>
      </ConfirmDialog>
    </div>
  );
};
