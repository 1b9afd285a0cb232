import type { PasswordState } from '@pawlayer/contracts/admin';
import { SmallButton } from '@pawlayer/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ConfirmedButton } from '../../components/confirmed-button.tsx';
import { MutationError } from '../../components/mutation-error.tsx';
import { runMutation } from '../../lib/run-mutation.ts';
import { useSuccessToast } from '../../lib/use-success-toast.ts';
import { switchPasswordMutation } from './api.ts';
import styles from './security.module.css';

/** Switches the password off, once there are two passkeys, and on again. */
export const PasswordSwitch = ({ password: { isOn, canSwitchOff } }: { password: PasswordState }) => {
  const toast = useSuccessToast();
  const switching = useMutation(switchPasswordMutation(useQueryClient()));
  const tell = () =>
    toast(
      isOn ? 'Password switched off' : 'Password switched on',
      isOn ? 'From now on, you sign in with a passkey or a recovery code.' : 'You can sign in with it again.',
    );
  if (!isOn) {
    return (
      <>
        <p className={styles['hint']}>You cannot sign in with the password. Use a passkey or a recovery code.</p>
        <MutationError error={switching.error} />
        <div>
          <SmallButton pending={switching.isPending} onClick={() => runMutation(switching, true, { onSuccess: tell })}>
            Switch the password on
          </SmallButton>
        </div>
      </>
    );
  }
  if (!canSwitchOff) {
    return <p className={styles['hint']}>Once you have two passkeys, the password can be switched off.</p>;
  }
  return (
    <div>
      <ConfirmedButton
        label="Switch the password off"
        question="Switch the password off?"
        confirmLabel="Switch off"
        mutation={switching}
        input={false}
        onDone={tell}
      >
        <p>
          Only your passkeys and recovery codes let you in then. Whoever runs the store’s machine can bring the password
          back with <code>npm run password</code>.
        </p>
      </ConfirmedButton>
    </div>
  );
};
