import { Button } from '@pawlayer/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Empty } from '../../components/async-states/empty-state.tsx';
import { Faces } from '../../components/async-states/async-states.tsx';
import { RowSkeletons } from '../../components/async-states/row-skeletons.tsx';
import { auditQuery } from './api.ts';
import { AuditRow } from './audit-row.tsx';
import styles from './audit-log.module.css';

/** The latest entries, and the ones before them on request. */
export const AuditLog = () => {
  const [befores, setBefores] = useState<readonly (string | undefined)[]>([undefined]);
  return befores.map((before, index) => (
    <Stretch
      key={before ?? 'latest'}
      before={before}
      onMore={index === befores.length - 1 ? (last) => setBefores([...befores, last]) : undefined}
    />
  ));
};

type StretchProps = { before: string | undefined; onMore: ((last: string) => void) | undefined };

const Stretch = ({ before, onMore }: StretchProps) => (
  <Faces
    query={useQuery(auditQuery(before))}
    loading="Loading entries..."
    skeleton={<RowSkeletons rows={before ? 3 : 8} />}
    failed="The entries did not arrive"
  >
    {({ entries, hasMore }) => {
      const last = entries.at(-1);
      if (!last) return <Empty>Nothing has been done yet.</Empty>;
      return (
        <>
          <ol className={styles['entries']}>
            {entries.map((entry) => (
              <AuditRow key={entry.id} entry={entry} />
            ))}
          </ol>
          {hasMore && onMore && (
            <div>
              <Button variant="secondary" size="small" onClick={() => onMore(last.id)}>
                Load more
              </Button>
            </div>
          )}
        </>
      );
    }}
  </Faces>
);
