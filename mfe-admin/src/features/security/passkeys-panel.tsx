import { Panel } from '@pawlayer/ui';
import { useQuery } from '@tanstack/react-query';
import { AccountRows } from '../../components/account-rows.tsx';
import { AsyncStates, EmptyState, RowSkeletons } from '../../components/async-states.tsx';
import { supportsPasskeys } from '../../lib/session/passkeys.ts';
import { AddPasskeyForm } from './add-passkey-form.tsx';
import { passkeysQuery } from './api.ts';
import { PasskeyRow } from './passkey-row.tsx';
import styles from './security.module.css';

/** The person's own passkeys, and the form that adds one. */
export const PasskeysPanel = () => (
  <Panel title="Passkeys">
    <p className={styles['hint']}>
      A passkey lets you in with your device’s own lock: a fingerprint, a face or a PIN. Nobody can guess it or trick
      you out of it. Two of them, on two devices, are safer than one.
    </p>
    <AsyncStates
      query={useQuery(passkeysQuery())}
      loading="Loading your passkeys..."
      skeleton={<RowSkeletons rows={2} />}
      failed="Your passkeys could not be loaded"
    >
      {({ passkeys, available }) => (
        <>
          {passkeys.length === 0 ? (
            <EmptyState>No passkeys yet.</EmptyState>
          ) : (
            <AccountRows>
              {passkeys.map((passkey) => (
                <PasskeyRow key={passkey.id} passkey={passkey} />
              ))}
            </AccountRows>
          )}
          {available && supportsPasskeys() ? (
            <AddPasskeyForm />
          ) : (
            <p className={styles['hint']}>
              {available
                ? 'This browser does not support passkeys. Open this page in another one to add one.'
                : 'Passkeys do not work at this address. Open the store by its own name, over https, to add one.'}
            </p>
          )}
        </>
      )}
    </AsyncStates>
  </Panel>
);
