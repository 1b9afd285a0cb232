import { adminOrderPath, formatDateTime } from '@pawlayer/contracts';
import type { PlateRun } from '@pawlayer/contracts/admin';
import { DownloadIcon, Row, Sheet, Small, SmallButton, Stack } from '@pawlayer/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { MutationError } from '../../components/mutation-error.tsx';
import { Swatch } from '../../components/swatch.tsx';
import { formatGrams } from '../../lib/format/measures.ts';
import { downloadPlateMutation } from './api.ts';
import { listNames } from './plate-names.ts';
import styles from './run-card.module.css';

type RunCardProps = { run: PlateRun; onDone: () => void; onFailed: () => void };

/** A plate that is being printed, with the two ways in which it can end. */
export const RunCard = ({ run, onDone, onFailed }: RunCardProps) => {
  const { models, startedAt, printMinutes } = run;
  const title = useId();
  const download = useMutation(downloadPlateMutation(useQueryClient(), models));
  return (
    <Sheet asChild padded>
      <article aria-labelledby={title} className={styles['card']}>
        <Stack gap={4}>
          <h3 id={title} className={styles['title']}>
            {listNames(models)}
          </h3>
          <Small>
            Started {formatDateTime(startedAt)}, ready at the earliest{' '}
            {formatDateTime(readyAt(startedAt, printMinutes))}
          </Small>
          <Row as="p" gap={16} lineGap={0}>
            {models.map(({ orderId, number }) => (
              <Link key={orderId} to={adminOrderPath(orderId)} className={styles['order']}>
                {number}
              </Link>
            ))}
          </Row>
          <Filaments run={run} />
        </Stack>
        <Row gap={12}>
          <SmallButton variant="primary" aria-describedby={title} onClick={onDone}>
            Done
          </SmallButton>
          <SmallButton aria-describedby={title} onClick={onFailed}>
            Failed
          </SmallButton>
          <SmallButton
            variant="quiet"
            aria-describedby={title}
            pending={download.isPending}
            onClick={() => download.mutate()}
          >
            <DownloadIcon size={18} />
            3MF again
          </SmallButton>
        </Row>
        <MutationError error={download.error} />
      </article>
    </Sheet>
  );
};

const readyAt = (startedAt: string, minutes: number): string =>
  new Date(Date.parse(startedAt) + minutes * 60_000).toISOString();

const Filaments = ({ run: { colours } }: { run: PlateRun }) => (
  <Row as="ul" gap={24} lineGap={8}>
    {colours.map(({ hex, name, grams, spoolId }, index) => (
      <li key={`${hex} ${index}`} className={styles['filament']}>
        <Swatch colour={hex} />
        {name ?? `Colour ${index + 1}`}, {formatGrams(grams)}
        {spoolId === undefined && <Small as="span">from no spool</Small>}
      </li>
    ))}
  </Row>
);
