import { useToast } from '@pawlayer/app-kit';
import { dayText } from '@pawlayer/contracts';
import type { Spool } from '@pawlayer/contracts/admin';
import { Row, Small, SmallButton, Stack } from '@pawlayer/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Swatch } from '../../components/swatch.tsx';
import { formatLeft } from '../../lib/format/measures.ts';
import { formatCad } from '../../lib/format/money.ts';
import { runMutation } from '../../lib/run-mutation.ts';
import { visibleErrorMessage } from '../../lib/session/errors.ts';
import { archiveSpoolMutation } from './api.ts';
import styles from './spools.module.css';

type SpoolListProps = {
  spools: readonly Spool[];
  /** Whether each row names its filament. */
  hasNames?: boolean;
  onChange: (spoolId: string) => void;
};

export const SpoolList = ({ spools, hasNames = false, onChange }: SpoolListProps) => (
  <Stack as="ul">
    {spools.map((spool) => (
      <SpoolRow key={spool.id} spool={spool} hasName={hasNames} onChange={() => onChange(spool.id)} />
    ))}
  </Stack>
);

type SpoolRowProps = { spool: Spool; hasName: boolean; onChange: () => void };

const SpoolRow = ({ spool, hasName, onChange }: SpoolRowProps) => {
  const { id, name, hex, newGrams, leftGrams, price, openedOn } = spool;
  const factsId = `spool-${id}`;
  const share = Math.min(1, Math.max(0, leftGrams / newGrams));
  return (
    <li className={styles['spool']}>
      <Row id={factsId} gap={16} lineGap={0}>
        {hasName && (
          <span className={styles['filament']}>
            <Swatch colour={hex} />
            {name}
          </span>
        )}
        <span className={styles['grams']}>
          {formatLeft(leftGrams)} of {newGrams.toLocaleString('en-CA')} g
        </span>
        <Small as="span">{openedOn === undefined ? 'Not opened' : `Opened ${dayText(openedOn)}`}</Small>
        <Small as="span">{price === undefined ? 'Price not known' : formatCad(price)}</Small>
      </Row>
      <span className={styles['gauge']} aria-hidden="true">
        <span style={{ width: `${100 * share}%`, background: hex }} />
      </span>
      <Row gap={16} align="stretch" nowrap className={styles['buttons']}>
        <SmallButton variant="quiet" aria-describedby={factsId} data-change={id} onClick={onChange}>
          Correct
        </SmallButton>
        <ArchiveButton spool={spool} describedBy={factsId} />
      </Row>
    </li>
  );
};

/** Puts a spool into the archive, or takes it out again; so there is no question before. */
const ArchiveButton = ({ spool, describedBy }: { spool: Spool; describedBy: string }) => {
  const toast = useToast();
  const archive = useMutation(archiveSpoolMutation(useQueryClient(), spool));
  const press = () =>
    runMutation(archive, !spool.isArchived, {
      onSuccess: ({ name, isArchived }) =>
        toast({
          title: isArchived ? 'Spool archived' : 'Spool in use again',
          description: isArchived ? `A spool of ${name}. You can use it again later.` : `A spool of ${name}.`,
          tone: 'success',
        }),
      onError: (error) => {
        const description = visibleErrorMessage(error);
        if (description) toast({ title: 'The spool stays where it is', description, tone: 'danger' });
      },
    });
  return (
    <SmallButton variant="quiet" aria-describedby={describedBy} pending={archive.isPending} onClick={press}>
      {spool.isArchived ? 'Use again' : 'Archive'}
    </SmallButton>
  );
};
