import { SectionBoundary } from '@pawlayer/app-kit';
import { adminOrderPath, formatDateTime, isolated } from '@pawlayer/contracts';
import type { PlateRun } from '@pawlayer/contracts/admin';
import { Badge, Row, Section, Small, Stack } from '@pawlayer/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { formatGrams } from '../../lib/format/measures.ts';
import { runsQuery } from './api.ts';
import styles from './ended-runs.module.css';

/** The plates that have ended last. If they cannot be loaded, the list of running plates says so. */
export const EndedRuns = () => {
  const { data } = useQuery(runsQuery());
  return (
    <div data-print="hide" className={styles['ended']}>
      <SectionBoundary title="What was printed lately cannot be shown">
        {data && <List ended={data.ended} />}
      </SectionBoundary>
    </div>
  );
};

const List = ({ ended }: { ended: readonly PlateRun[] }) =>
  ended.length > 0 && (
    <Section title="Printed lately">
      <Stack as="ul">
        {ended.map((run) => (
          <Ended key={run.id} run={run} />
        ))}
      </Stack>
    </Section>
  );

const Ended = ({ run }: { run: PlateRun }) => {
  const { state, models, endedAt, reason, colours } = run;
  const grams = colours.reduce((sum, colour) => sum + (colour.usedGrams ?? colour.grams), 0);
  return (
    <Row as="li" gap={12} lineGap={0} className={styles['run']}>
      {state === 'failed' ? <Badge tone="apricot">Failed</Badge> : <Badge tone="moss">Done</Badge>}
      {models.map(({ orderId, petName }) => (
        <Link key={orderId} to={adminOrderPath(orderId)} className={styles['pet']}>
          <bdi>{petName}</bdi>
        </Link>
      ))}
      <Small as="span">
        {endedAt && `${formatDateTime(endedAt)}, `}
        {formatGrams(grams)}
        {reason !== undefined && `: ${isolated(reason)}`}
      </Small>
    </Row>
  );
};
