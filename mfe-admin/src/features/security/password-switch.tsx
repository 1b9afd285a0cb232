import { useToast } from '@pawlayer/app-kit';
import type { PasswordState } from '@pawlayer/contracts/admin';
import { Button, ConfirmDialog } from '@pawlayer/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { MutationError } from '../../components/mutation-error.tsx';
import { runMutation } from '../../lib/run-mutation.ts';
import { useConfirmation } from '../../lib/use-confirmation.ts';
import { switchPasswordMutation } from './api.ts';
import styles from './security.module.css';

/** Switches the password off, once there are two passkeys, and on again. */
export const PasswordSwitch = ({ password: { isOn, canSwitchOff } }: { password: PasswordState }) => {
  const toast = useToast();
  const switching = useMutation(switchPasswordMutation(useQueryClient()));
  const { ask, close, dialog } = useConfirmation(switching);
  const switchTo = (next: boolean) =>
    runMutation(switching, next, {
      onSuccess: () => {
        close();
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
  return (
    <div>
      <Button variant="secondary" size="small" onClick={ask}>
        Switch the password off
      </Button>
      <ConfirmDialog
        {...dialog}
        title="Switch the password off?"
        confirmLabel="Switch off"
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
