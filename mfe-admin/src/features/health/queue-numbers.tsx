import { maxQueueNumber, type Level, type QueueNumber, type StoreQueue } from '@pawlayer/contracts';
import { AlertIcon, ClockIcon, LabelledCell, Section, Skeleton, SuccessIcon, Table } from '@pawlayer/ui';
import { useQuery } from '@tanstack/react-query';
import { AsyncStates } from '../../components/async-states.tsx';
import { Disclosure } from '../../components/disclosure.tsx';
import { formatSpan } from '../../lib/format/spans.ts';
import { healthQuery } from './api.ts';
import styles from './queue-numbers.module.css';

/** How much work waits in the background, and what of it needs the owner. */
export const QueueNumbers = () => (
  <Section title="Work in the background">
    <AsyncStates
      query={useQuery(healthQuery())}
      loading="Counting the waiting work..."
      skeleton={<Skeleton height="44px" />}
      failed="The work in the background could not be counted"
    >
      {({ queues }) => <QueueList queues={queues} />}
    </AsyncStates>
  </Section>
);

const QueueList = ({ queues }: { queues: readonly StoreQueue[] }) => {
  const behind = queues.filter(({ level }) => level !== 'green').length;
  const worst = levels.find((level) => queues.some((queue) => queue.level === level)) ?? 'green';
  return (
    <Disclosure
      open={behind > 0}
      tone={tones[worst]}
      summary={
        <>
          <LevelIcon level={worst} />
          {behind > 0
            ? `${behind} of ${queues.length} queues ${behind === 1 ? 'needs' : 'need'} a look`
            : `All ${queues.length} queues are keeping up`}
        </>
      }
    >
      <Table
        caption="Queues, those that need a look first"
        columns={['Queue', 'State', ...columns.map(([, name]) => name)]}
        dense
      >
        {queues
          .toSorted((a, b) => levels.indexOf(a.level) - levels.indexOf(b.level))
          .map((queue) => (
            <QueueRow key={queue.name} queue={queue} />
          ))}
      </Table>
    </Disclosure>
  );
};

const QueueRow = ({ queue: { name, level, numbers } }: { queue: StoreQueue }) => (
  <tr>
    <th scope="row" className={styles['name']}>
      {name}
    </th>
    <LabelledCell label="State">
      <span className={styles['state']} data-level={level}>
        <LevelIcon level={level} size={18} />
        {words[level]}
      </span>
    </LabelledCell>
    {columns.map(([number, label]) => (
      <LabelledCell key={number} label={label} className={styles['number']} data-level={numbers[number].level}>
        {valueText(number, numbers[number].value)}
        {numbers[number].level !== 'green' && ` (${marks[numbers[number].level]})`}
      </LabelledCell>
    ))}
  </tr>
);

const LevelIcon = ({ level, size = 20 }: { level: Level; size?: number }) => {
  const Icon = icons[level];
  return <Icon size={size} />;
};

/** The worst first. */
const levels: readonly Level[] = ['red', 'yellow', 'green'];
const icons = { red: AlertIcon, yellow: ClockIcon, green: SuccessIcon };
const words: Record<Level, string> = { red: 'Act now', yellow: 'Keep an eye on it', green: 'Fine' };
const tones = { red: 'bad', yellow: 'warning', green: 'good' } as const;
const marks = { red: 'far too high', yellow: 'high' };

const columns: readonly (readonly [QueueNumber, string])[] = [
  ['waiting', 'Waiting'],
  ['delayed', 'Delayed'],
  ['failed', 'Failed'],
  ['oldestSeconds', 'Oldest'],
];

const valueText = (number: QueueNumber, value: number): string => {
  if (number === 'oldestSeconds') return value === 0 ? '–' : formatSpan(value);
  return value >= maxQueueNumber ? `${maxQueueNumber.toLocaleString('en-CA')} or more` : value.toLocaleString('en-CA');
};
