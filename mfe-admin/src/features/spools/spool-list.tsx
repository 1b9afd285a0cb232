import { dayText } from '@pawlayer/contracts';
import type { Spool } from '@pawlayer/contracts/admin';
import { Button } from '@pawlayer/ui';
import { Swatch } from '../../components/swatch.tsx';
import { formatLeft } from '../../lib/format/measures.ts';
import { formatCad } from '../../lib/format/money.ts';
import { ArchiveButton } from './archive-button.tsx';
import styles from './spools.module.css';

type SpoolListProps = {
  spools: readonly Spool[];
  /** Whether each says of which filament it is. */
  hasNames?: boolean;
  onChange: (spoolId: string) => void;
};

export const SpoolList = ({ spools, hasNames = false, onChange }: SpoolListProps) => (
  <ul className={styles['spools']}>
    {spools.map((spool) => (
      <SpoolRow key={spool.id} spool={spool} hasName={hasNames} onChange={() => onChange(spool.id)} />
    ))}
  </ul>
);

type SpoolRowProps = { spool: Spool; hasName: boolean; onChange: () => void };

const SpoolRow = ({ spool, hasName, onChange }: SpoolRowProps) => {
  const { id, name, hex, newGrams, leftGrams, price, openedOn } = spool;
  const factsId = `spool-${id}`;
  const share = Math.min(1, Math.max(0, leftGrams / newGrams));
  return (
    <li className={styles['spool']}>
      <div id={factsId} className={styles['facts']}>
        {hasName && (
          <span className={styles['filament']}>
            <Swatch colour={hex} />
            {name}
          </span>
        )}
        <span className={styles['grams']}>
          {formatLeft(leftGrams)} of {newGrams.toLocaleString('en-CA')} g
        </span>
        <span className={styles['note']}>{openedOn === undefined ? 'Not opened' : `Opened ${dayText(openedOn)}`}</span>
        <span className={styles['note']}>{price === undefined ? 'Price not known' : formatCad(price)}</span>
      </div>
      <span className={styles['gauge']} aria-hidden="true">
        <span style={{ width: `${100 * share}%`, background: hex }} />
      </span>
      <div className={styles['buttons']}>
        <Button variant="quiet" size="small" aria-describedby={factsId} data-change={id} onClick={onChange}>
          Correct
        </Button>
        <ArchiveButton spool={spool} describedBy={factsId} />
      </div>
    </li>
  );
};
