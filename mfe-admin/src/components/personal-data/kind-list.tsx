import { Stack } from '@pawlayer/ui';
import { kindLabel } from './texts.ts';
import styles from './personal-data.module.css';

/** Numbers of rows by their kind. */
export const KindList = ({ counts }: { counts: Readonly<Record<string, number>> }) => (
  <Stack as="dl" ruled>
    {Object.entries(counts).map(([kind, count]) => (
      <div key={kind} className={styles['kind']}>
        <dt>{kindLabel(kind)}</dt>
        <dd className={styles['count']}>{count.toLocaleString('en-CA')}</dd>
      </div>
    ))}
  </Stack>
);
