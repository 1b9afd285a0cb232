import { VisuallyHidden } from '@pawlayer/ui';
import type { LineChange } from './price-changes.ts';
import styles from './changed-lines.module.css';

type ChangedLinesProps = { changes: readonly LineChange[]; totals: { before: string; now: string } };

/** What an order cost and costs now, line by line, in CAD. */
export const ChangedLines = ({ changes, totals }: ChangedLinesProps) => (
  <table className={styles['table']}>
    <VisuallyHidden asChild>
      <caption>What has changed, in CAD</caption>
    </VisuallyHidden>
    <thead>
      <tr>
        <td />
        <th scope="col">Before</th>
        <th scope="col">Now</th>
      </tr>
    </thead>
    <tbody>
      {changes.map((change) => (
        <Line key={change.name} {...change} />
      ))}
    </tbody>
    <tfoot>
      <Line name="Total" {...totals} isChanged={totals.before !== totals.now} />
    </tfoot>
  </table>
);

const none = '–';

const Line = ({ name, before, now, isChanged }: LineChange) => (
  <tr data-changed={isChanged}>
    <th scope="row">{name}</th>
    <td>{before ?? none}</td>
    <td>{now ?? none}</td>
  </tr>
);
