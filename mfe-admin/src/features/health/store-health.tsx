import { formatDateTime, type BackupHealth, type Health } from '@pawlayer/contracts';
import { AlertIcon, InfoIcon, Mono, RetryIcon, Section, Skeleton, SmallButton, SuccessIcon } from '@pawlayer/ui';
import { useQuery } from '@tanstack/react-query';
import { AsyncStates } from '../../components/async-states.tsx';
import { Disclosure } from '../../components/disclosure.tsx';
import { healthQuery } from './api.ts';
import { toProcesses } from './processes.ts';
import styles from './store-health.module.css';

export const StoreHealth = () => {
  const query = useQuery(healthQuery());
  return (
    <Section
      title="Health of the store"
      actions={
        <SmallButton variant="quiet" pending={query.isFetching} onClick={() => void query.refetch()}>
          <RetryIcon size={18} />
          Check again
        </SmallButton>
      }
    >
      <AsyncStates
        query={query}
        loading="Checking every part of the store..."
        skeleton={<Skeleton height="44px" />}
        failed="The store's health could not be checked"
      >
        {(health) => (
          <>
            <ProcessList health={health} />
            {health.backup && <BackupLine backup={health.backup} />}
          </>
        )}
      </AsyncStates>
    </Section>
  );
};

const ProcessList = ({ health }: { health: Health }) => {
  const processes = toProcesses(health);
  const down = processes.filter(({ isDown }) => isDown).length;
  return (
    <Disclosure
      open={down > 0}
      tone={down > 0 ? 'bad' : 'good'}
      summary={
        <>
          {down > 0 ? <AlertIcon /> : <SuccessIcon />}
          {down > 0
            ? `${down} of ${processes.length} parts ${down === 1 ? 'has' : 'have'} a problem`
            : `All ${processes.length} parts are up`}
        </>
      }
    >
      <ul className={styles['processes']}>
        {processes.map((process) => (
          <li key={process.name} className={styles['process']}>
            <PartLine name={process.name} part={process.part} />
            {process.parts.map(({ name, part }) => (
              <PartLine key={name} name={name} part={part} isBelow />
            ))}
          </li>
        ))}
      </ul>
    </Disclosure>
  );
};

const PartLine = ({
  name,
  part: { status, ms, reason },
  isBelow = false,
}: {
  name: string;
  part: Health['parts'][string];
  isBelow?: boolean;
}) => (
  <p className={styles['part']} data-below={isBelow || undefined} data-down={status === 'down' || undefined}>
    <span className={styles['name']}>{name}</span>
    <span className={styles['state']}>{status}</span>
    <Mono>{ms} ms</Mono>
    {reason && <span className={styles['reason']}>{reason}</span>}
  </p>
);

const BackupLine = ({ backup: { lastAt, isOverdue } }: { backup: BackupHealth }) => (
  <p className={styles['backup']} data-overdue={isOverdue || undefined}>
    {backupIcon(lastAt !== undefined, isOverdue)}
    {lastAt === undefined ? withoutBackup(isOverdue) : withBackup(lastAt, isOverdue)}
  </p>
);

const backupIcon = (hasOne: boolean, isOverdue: boolean) => {
  if (isOverdue) return <AlertIcon />;
  return hasOne ? <SuccessIcon /> : <InfoIcon />;
};

const withBackup = (lastAt: string, isOverdue: boolean): string =>
  `Last backup: ${formatDateTime(lastAt)}${isOverdue ? ', more than a day ago. Find out why none has been made since.' : ''}`;

const withoutBackup = (isOverdue: boolean): string =>
  isOverdue
    ? 'There is no backup, and the first order came more than a day ago.'
    : 'No backup has been made yet. Make the first one within a day of your first order.';
