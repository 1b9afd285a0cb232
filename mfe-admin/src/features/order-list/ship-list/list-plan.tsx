import { Button, Notice, Stack, Table } from '@pawlayer/ui';
import { useEffect, useRef, useState } from 'react';
import { FormDialogActions } from '../../../components/form-dialog.tsx';
import { ordersText } from '../many/step-texts.ts';
import type { PlannedLine } from './plan-list.ts';
import { PlanRow } from './plan-row.tsx';
import type { useShipList } from './use-ship-list.ts';
import styles from './ship-list.module.css';

type ListPlanProps = Pick<ReturnType<typeof useShipList>, 'ship' | 'change' | 'isPending' | 'problem'> & {
  lines: readonly PlannedLine[];
};

/** What will happen to each line, before it happens. It takes the focus, so that a screen reader reads it. */
export const ListPlan = ({ lines, ship, change, isPending, problem }: ListPlanProps) => {
  const [confirmed, setConfirmed] = useState<ReadonlySet<number>>(new Set());
  const summary = useRef<HTMLParagraphElement>(null);
  useEffect(() => summary.current?.focus(), []);
  const chosen = lines.filter(({ outcome, line }) => outcome === 'ship' || (outcome === 'ask' && confirmed.has(line)));
  const confirm = (line: number, isRight: boolean) =>
    setConfirmed((before) => new Set(isRight ? [...before, line] : [...before].filter((other) => other !== line)));
  return (
    <Stack gap={12}>
      <p ref={summary} tabIndex={-1} className={styles['summary']}>
        {summarize(lines)}
      </p>
      <p>Each customer gets a mail with the tracking number. This cannot be undone.</p>
      <Table caption="What will happen to each line" columns={['Line', 'Order', 'Parcel', 'What will happen']}>
        {lines.map((line) => (
          <PlanRow
            key={line.line}
            line={line}
            isConfirmed={confirmed.has(line.line)}
            onConfirm={(isRight) => confirm(line.line, isRight)}
          />
        ))}
      </Table>
      {problem && <Notice tone="danger">{problem} You can safely try again: nothing ships twice.</Notice>}
      <FormDialogActions>
        {chosen.length > 0 && (
          <Button variant="secondary" pending={isPending} onClick={() => ship(chosen)}>
            Mark {ordersText(chosen.length)} as shipped
          </Button>
        )}
        <Button variant="quiet" disabled={isPending} onClick={change}>
          Change the list
        </Button>
      </FormDialogActions>
    </Stack>
  );
};

/** "4 lines. 2 ready to be marked as shipped. 1 to look at. 1 done already." */
const summarize = (lines: readonly PlannedLine[]): string => {
  const count = (wanted: PlannedLine['outcome']) => lines.filter(({ outcome }) => outcome === wanted).length;
  const [ready, asked, done] = [count('ship'), count('ask'), count('done')];
  return [
    lines.length === 1 ? 'One line.' : `${lines.length} lines.`,
    `${ready} ready to be marked as shipped.`,
    asked > 0 && `${asked} to look at.`,
    done > 0 && `${done} done already.`,
    count('no') > 0 && `${count('no')} left out.`,
  ]
    .filter(Boolean)
    .join(' ');
};
