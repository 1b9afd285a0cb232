import { cutText, isolated } from '@pawlayer/contracts';
import { Badge, Checkbox, LabelledCell, Mono, Row } from '@pawlayer/ui';
import type { PlannedLine } from './plan-list.ts';
import styles from './ship-list.module.css';

type PlanRowProps = { line: PlannedLine; isConfirmed: boolean; onConfirm: (isRight: boolean) => void };

export const PlanRow = ({ line, isConfirmed, onConfirm }: PlanRowProps) => {
  const { order, orderNumber, carrier, trackingNumber, outcome, reason } = line;
  const shown = isConfirmed ? 'ship' : outcome;
  return (
    <tr data-outcome={outcome}>
      <th scope="row" className={styles['line']}>
        Line {line.line}
      </th>
      <td>
        {orderNumber === undefined ? <q>{isolated(cutText(line.text, 60))}</q> : <Mono>{orderNumber}</Mono>}
        {order && (
          <span className={styles['who']}>
            {isolated(order.customerName)}
            {order.petName !== '' && `, ${isolated(order.petName)}`}
          </span>
        )}
      </td>
      <LabelledCell label="Parcel">
        {trackingNumber !== undefined && orderNumber !== undefined && (
          <>
            {carrier} <Mono className={styles['number']}>{trackingNumber}</Mono>
          </>
        )}
      </LabelledCell>
      <td>
        <Row as="span" gap={12} lineGap={4}>
          <Badge tone={tones[shown]}>{words[shown]}</Badge>
          {reason}
        </Row>
        {outcome === 'ask' && (
          <Checkbox
            label="Ship it anyway"
            aria-label={`Ship it anyway: line ${line.line}`}
            checked={isConfirmed}
            onChange={({ target }) => onConfirm(target.checked)}
          />
        )}
      </td>
    </tr>
  );
};

const words = { ship: 'Ready', ask: 'Please look', done: 'Done already', no: 'Left out' } as const;
const tones = { ship: 'moss', ask: 'apricot', done: 'plain', no: 'plain' } as const;
