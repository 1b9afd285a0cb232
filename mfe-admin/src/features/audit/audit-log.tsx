import { SmallButton, Stack } from '@pawlayer/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AsyncStates, EmptyState, RowSkeletons } from '../../components/async-states.tsx';
import { auditQuery } from './api.ts';
import { AuditRow } from './audit-row.tsx';

/** The latest entries; earlier ones are loaded page by page. */
export const AuditLog = () => {
  const [cursors, setCursors] = useState<readonly (string | undefined)[]>([undefined]);
  return cursors.map((before, index) => (
    <AuditEntries
      key={before ?? 'latest'}
      before={before}
      onMore={index === cursors.length - 1 ? (last) => setCursors([...cursors, last]) : undefined}
    />
  ));
};

type AuditEntriesProps = { before: string | undefined; onMore: ((last: string) => void) | undefined };

const AuditEntries = ({ before, onMore }: AuditEntriesProps) => (
  <AsyncStates
    query={useQuery(auditQuery(before))}
    loading="Loading entries..."
    skeleton={<RowSkeletons rows={before ? 3 : 8} />}
    failed="The entries could not be loaded"
  >
    {({ entries, hasMore }) => {
      const last = entries.at(-1);
      if (!last) return <EmptyState>Nothing has been done yet.</EmptyState>;
      return (
        <>
          <Stack as="ol" ruled>
            {entries.map((entry) => (
              <AuditRow key={entry.id} entry={entry} />
            ))}
          </Stack>
          {hasMore && onMore && (
            <div>
              <SmallButton onClick={() => onMore(last.id)}>Load more</SmallButton>
            </div>
          )}
        </>
      );
    }}
  </AsyncStates>
);
