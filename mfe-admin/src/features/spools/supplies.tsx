import { dayText } from '@pawlayer/contracts';
import type { FilamentSupply, Spool } from '@pawlayer/contracts/admin';
import { Row, Small, Stack } from '@pawlayer/ui';
import { useId } from 'react';
import { ShortNote } from '../../components/short-note.tsx';
import { Swatch } from '../../components/swatch.tsx';
import { formatGrams, formatLeft } from '../../lib/format/measures.ts';
import { SpoolList } from './spool-list.tsx';
import styles from './spools.module.css';

type SuppliesProps = {
  supplies: readonly FilamentSupply[];
  /** Of filaments that are no longer in the library. */
  others: readonly Spool[];
  isPartial: boolean;
  onChange: (spoolId: string) => void;
};

/** The filaments with their spools, those that run out first before others. Names what has no spool and needs none. */
export const Supplies = ({ supplies, others, isPartial, onChange }: SuppliesProps) => {
  const shown = supplies.filter(({ spools, runsOutOn }) => spools.length > 0 || runsOutOn !== undefined);
  const bare = supplies.filter((supply) => !shown.includes(supply)).map(({ name }) => name);
  return (
    <Stack gap={24}>
      {isPartial && <Small>Only the most urgent approved portraits are counted; more are waiting.</Small>}
      {shown.map((supply) => (
        <Supply key={supply.filamentId} supply={supply} onChange={onChange} />
      ))}
      {others.length > 0 && <SpoolList spools={others} hasNames onChange={onChange} />}
      {bare.length > 0 && <Small>Without a spool: {new Intl.ListFormat('en-CA').format(bare)}.</Small>}
    </Stack>
  );
};

const Supply = ({ supply, onChange }: { supply: FilamentSupply; onChange: (spoolId: string) => void }) => {
  const { name, hex, leftGrams, spools } = supply;
  const title = useId();
  return (
    <article aria-labelledby={title} className={styles['supply']}>
      <Row gap={12} lineGap={4}>
        <Swatch colour={hex} />
        <h3 id={title} className={styles['name']}>
          {name}
        </h3>
        <span className={styles['left']}>{formatLeft(leftGrams)}</span>
        <Outlook {...supply} />
      </Row>
      {spools.length > 0 && <SpoolList spools={spools} onChange={onChange} />}
    </article>
  );
};

/** Whether it lasts for what is approved. */
const Outlook = ({ runsOutOn, neededGrams, leftGrams }: FilamentSupply) => {
  if (runsOutOn !== undefined)
    return (
      <ShortNote>
        Runs out by {dayText(runsOutOn)}: the queue takes {formatGrams(neededGrams)}
      </ShortNote>
    );
  if (neededGrams === 0) return null;
  return (
    <Small as="span">
      Lasts: the queue takes {formatGrams(neededGrams)} of {formatLeft(leftGrams)}
    </Small>
  );
};
