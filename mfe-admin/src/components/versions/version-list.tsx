import { Stack } from '@pawlayer/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { peopleQuery } from '../../lib/queries/people.ts';
import { EmptyState } from '../async-states.tsx';
import { type VersionFacts, VersionRow } from './version-row.tsx';

type VersionListProps<Version extends VersionFacts> = {
  /** The newest first. */
  versions: readonly Version[];
  /** The number of the one in force. */
  current: number;
  /** Below the only version. */
  unchanged: string;
  /** The way back to a version that is not in force; `titleId` names it. */
  children: (version: Version, titleId: string) => ReactNode;
};

/** Who changed something when, and the way back. */
export const VersionList = <Version extends VersionFacts>({
  versions,
  current,
  unchanged,
  children,
}: VersionListProps<Version>) => {
  const people = useQuery(peopleQuery()).data ?? [];
  const nameOf = (id: string) => people.find((person) => person.id === id)?.name ?? 'somebody who has left';
  return (
    <>
      <Stack as="ol" ruled>
        {versions.map((version) => (
          <VersionRow
            key={version.version}
            version={version}
            isCurrent={version.version === current}
            name={version.changedBy === undefined ? undefined : nameOf(version.changedBy)}
            back={(titleId) => children(version, titleId)}
          />
        ))}
      </Stack>
      {versions.length < 2 && <EmptyState>{unchanged}</EmptyState>}
    </>
  );
};
