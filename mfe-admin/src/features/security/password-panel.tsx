import { formatDay } from '@pawlayer/contracts';
import { Badge, Notice, Panel, Skeleton } from '@pawlayer/ui';
import { useQuery } from '@tanstack/react-query';
import { AsyncStates } from '../../components/async-states.tsx';
import { NameLine } from '../../components/name-line.tsx';
import { passwordQuery } from './api.ts';
import { ChangePasswordForm } from './change-password-form.tsx';
import { PasswordSwitch } from './password-switch.tsx';
import styles from './security.module.css';

/** The store's password: whether it is on, and the forms that change it, for the owner who uses it. */
export const PasswordPanel = () => (
  <Panel title="Password">
    <AsyncStates
      query={useQuery(passwordQuery())}
      loading="Loading the password's state..."
      skeleton={<Skeleton height="180px" />}
      failed="The password's state could not be loaded"
    >
      {(password) => (
        <>
          <NameLine>
            {password.isOn ? <Badge tone="moss">On</Badge> : <Badge tone="plain">Off</Badge>}
            <span className={styles['facts']}>Last changed {formatDay(password.changedAt)}</span>
          </NameLine>
          {password.isOn && password.isInitial && (
            <Notice title="This is still the first password">
              It was made or set when the store was installed, and is stored in its files. Please choose your own.
            </Notice>
          )}
          {password.isYours ? (
            <>
              {password.isOn && <ChangePasswordForm />}
              <PasswordSwitch password={password} />
            </>
          ) : (
            <p className={styles['hint']}>It belongs to another owner. Only they can change it or switch it off.</p>
          )}
        </>
      )}
    </AsyncStates>
  </Panel>
);
