import type { PasswordState } from '@pawlayer/contracts/admin';
import { Panel, Skeleton } from '@pawlayer/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { AsyncStates } from '../../components/async-states.tsx';
import { ConfirmedButton } from '../../components/confirmed-button.tsx';
import { passwordQuery, recoveryCodesMutation } from './api.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import styles from './security.module.css';

/** How many recovery codes are left, and the button that makes new ones. */
export const RecoveryCodesPanel = () => (
  <Panel title="Recovery codes">
    <p className={styles['hint']}>
      Ten codes for the day when a device is lost. Each one signs you in once. Keep them where you keep papers, not on
      the same device.
    </p>
    <AsyncStates
      query={useQuery(passwordQuery())}
      loading="Counting your recovery codes..."
      skeleton={<Skeleton height="60px" />}
      failed="The number of your recovery codes could not be loaded"
    >
      {(password) => <Codes password={password} />}
    </AsyncStates>
  </Panel>
);

const Codes = ({ password: { recoveryCodesLeft } }: { password: PasswordState }) => {
  const make = useMutation(recoveryCodesMutation(useQueryClient()));
  if (make.data) return <RecoveryCodes codes={make.data.codes} onStored={() => make.reset()} />;
  return (
    <>
      <p className={styles['name']}>
        {recoveryCodesLeft === 0 ? 'You have none.' : `${recoveryCodesLeft} of 10 are left.`}
      </p>
      <div>
        <ConfirmedButton
          label="Make recovery codes"
          question="Make ten recovery codes?"
          confirmLabel="Make them"
          mutation={make}
          input={undefined}
        >
          <p>They are shown once. {recoveryCodesLeft > 0 && 'Those you have now stop working at once.'}</p>
        </ConfirmedButton>
      </div>
    </>
  );
};
