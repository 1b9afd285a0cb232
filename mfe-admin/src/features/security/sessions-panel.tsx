import type { DeviceSession } from '@pawlayer/contracts/admin';
import { Panel, SmallButton } from '@pawlayer/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { AccountRows } from '../../components/account-rows.tsx';
import { AsyncStates, RowSkeletons } from '../../components/async-states.tsx';
import { MutationError } from '../../components/mutation-error.tsx';
import { runMutation } from '../../lib/run-mutation.ts';
import { useSuccessToast } from '../../lib/use-success-toast.ts';
import { endOtherSessionsMutation, sessionsQuery } from './api.ts';
import { SessionRow } from './session-row.tsx';
import styles from './security.module.css';

/** Where a person is signed in, and the buttons that end it. */
export const SessionsPanel = () => (
  <Panel title="Where you are signed in">
    <AsyncStates
      query={useQuery(sessionsQuery())}
      loading="Loading your sessions..."
      skeleton={<RowSkeletons rows={2} />}
      failed="Your sessions could not be loaded"
    >
      {(sessions) => (
        <>
          <AccountRows>
            {sessions.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </AccountRows>
          <EndOthers sessions={sessions} />
        </>
      )}
    </AsyncStates>
  </Panel>
);

const EndOthers = ({ sessions }: { sessions: readonly DeviceSession[] }) => {
  const toast = useSuccessToast();
  const end = useMutation(endOtherSessionsMutation(useQueryClient()));
  if (sessions.every(({ isCurrent }) => isCurrent)) return <p className={styles['hint']}>Only here.</p>;
  const onSuccess = () => toast('Sessions ended', 'You are now signed in only here.');
  return (
    <>
      <MutationError error={end.error} />
      <div>
        <SmallButton pending={end.isPending} onClick={() => runMutation(end, undefined, { onSuccess })}>
          End all others
        </SmallButton>
      </div>
    </>
  );
};
