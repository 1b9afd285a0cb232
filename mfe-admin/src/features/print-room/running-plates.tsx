import { adminOrderPath } from '@pawlayer/contracts';
import type { MoveOutcome, PlateRun } from '@pawlayer/contracts/admin';
import { ConfirmDialog, Mono, Notice, Section, SmallButton, Stack } from '@pawlayer/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { AsyncStates } from '../../components/async-states.tsx';
import { runMutation } from '../../lib/run-mutation.ts';
import { visibleErrorMessage } from '../../lib/session/errors.ts';
import { finishPlateMutation, runsQuery } from './api.ts';
import { FailDialog } from './fail-dialog.tsx';
import { listNames } from './plate-names.ts';
import { RunCard } from './run-card.tsx';
import styles from './print-room.module.css';

type Asked = { run: PlateRun; about: 'done' | 'failed' };

/** What is on the printer, and what became of the orders of the plate that was done last. */
export const RunningPlates = () => {
  const runs = useQuery(runsQuery());
  // Kept here, so that they stay when the plate that they are about is gone.
  const [asked, setAsked] = useState<Asked>();
  const [told, setTold] = useState<readonly MoveOutcome[]>();
  const close = () => setAsked(undefined);
  return (
    <Stack data-print="hide" gap={24} className={styles['running']}>
      {told && <Outcomes outcomes={told} onClose={() => setTold(undefined)} />}
      <AsyncStates
        query={runs}
        loading="Loading what is being printed..."
        skeleton={null}
        failed="What is being printed could not be loaded"
      >
        {({ running }) =>
          running.length > 0 && (
            <Section title="Printing now">
              {running.map((run) => (
                <RunCard
                  key={run.id}
                  run={run}
                  onDone={() => setAsked({ run, about: 'done' })}
                  onFailed={() => setAsked({ run, about: 'failed' })}
                />
              ))}
            </Section>
          )
        }
      </AsyncStates>
      {asked?.about === 'done' && <DoneDialog run={asked.run} onTold={setTold} onClose={close} />}
      {asked?.about === 'failed' && <FailDialog run={asked.run} onClose={close} />}
    </Stack>
  );
};

type DoneDialogProps = { run: PlateRun; onTold: (outcomes: readonly MoveOutcome[]) => void; onClose: () => void };

/** Asks before the orders move on: the customers hear of it. */
const DoneDialog = ({ run, onTold, onClose }: DoneDialogProps) => {
  const finish = useMutation(finishPlateMutation(useQueryClient()));
  const isOne = run.models.length === 1;
  const problem = visibleErrorMessage(finish.error);
  const onSuccess = ({ outcomes }: { outcomes: readonly MoveOutcome[] }) => {
    onTold(outcomes);
    onClose();
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`${isOne ? 'Is' : 'Are'} ${listNames(run.models)} printed?`}
      confirmLabel="Done"
      pending={finish.isPending}
      error={problem && `${problem} You can safely try again: no order moves twice.`}
      onConfirm={() => runMutation(finish, run.id, { onSuccess })}
    >
      <p>
        {isOne
          ? 'The order moves on to the quality check. Its customer gets a mail'
          : 'The orders move on to the quality check. Each customer gets a mail'}{' '}
        about it. This cannot be undone.
      </p>
    </ConfirmDialog>
  );
};

const Outcomes = ({ outcomes, onClose }: { outcomes: readonly MoveOutcome[]; onClose: () => void }) => {
  const refused = outcomes.filter(({ outcome }) => outcome === 'refused');
  const moved = outcomes.length - refused.length;
  return (
    <Notice
      role="status"
      tone={refused.length > 0 ? 'danger' : 'success'}
      title={`${moved === 1 ? 'One order' : `${moved} orders`}: Quality check.${refused.length > 0 ? ' Not moved:' : ''}`}
    >
      {refused.map(({ id, number, refusal }) => (
        <p key={id}>
          <Link to={adminOrderPath(id)}>
            <Mono>{number}</Mono>
          </Link>{' '}
          {refusal?.reason}
        </p>
      ))}
      <SmallButton variant="quiet" onClick={onClose}>
        Close
      </SmallButton>
    </Notice>
  );
};
