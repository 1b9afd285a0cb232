import { adminOrderPath, capitalize } from '@pawlayer/contracts';
import { type MoveOutcome, statusLabel } from '@pawlayer/contracts/admin';
import { Mono, Notice, SmallButton, Stack } from '@pawlayer/ui';
import { useEffect, useId, useRef } from 'react';
import { Link } from 'react-router-dom';
import { type Told, useOutcomes } from './outcomes-store.ts';
import { ordersText } from './step-texts.ts';
import styles from './outcomes.module.css';

/** What became of each of the orders that were moved at once. It takes the focus, so that a screen reader reads it. */
export const Outcomes = () => {
  const { told, isNew, markRead, close } = useOutcomes();
  const titleId = useId();
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!told || !isNew) return;
    notice.current?.focus();
    markRead();
  }, [told, isNew, markRead]);
  if (!told) return null;
  const refused = told.outcomes.filter(({ outcome }) => outcome === 'refused');
  return (
    <Notice
      ref={notice}
      role="group"
      aria-labelledby={titleId}
      tabIndex={-1}
      tone={refused.length > 0 ? 'danger' : 'success'}
      title={<span id={titleId}>{summarize(told)}</span>}
    >
      <Refused outcomes={refused} />
      <SmallButton variant="quiet" onClick={close}>
        Close
      </SmallButton>
    </Notice>
  );
};

const Refused = ({ outcomes }: { outcomes: readonly MoveOutcome[] }) => {
  if (outcomes.length === 0) return null;
  return (
    <Stack as="ul" gap={8} className={styles['refused']}>
      {outcomes.map(({ id, number, refusal }, index) => (
        <li key={`${id} ${index}`}>
          <Link to={adminOrderPath(id)}>
            <Mono>{number ?? id.slice(0, 8).toUpperCase()}</Mono>
          </Link>{' '}
          {refusal?.reason}
        </li>
      ))}
    </Stack>
  );
};

/** "3 orders: Shipped. One was already there. 2 orders were refused." */
const summarize = ({ step, outcomes }: Told): string => {
  const count = (wanted: MoveOutcome['outcome']) => outcomes.filter(({ outcome }) => outcome === wanted).length;
  const [moved, already, refused] = [count('moved'), count('already'), count('refused')];
  return [
    moved > 0 && `${capitalize(ordersText(moved))}: ${statusLabel(step)}.`,
    already > 0 && `${capitalize(ordersText(already))} ${already === 1 ? 'was' : 'were'} already there.`,
    refused > 0 && `${capitalize(ordersText(refused))} stayed as ${refused === 1 ? 'it was' : 'they were'}:`,
  ]
    .filter(Boolean)
    .join(' ');
};
