import type { ShopSettingsVersion } from '@pawlayer/contracts/admin';
import { Section } from '@pawlayer/ui';
import { useQuery } from '@tanstack/react-query';
import { AsyncStates } from '../../../components/async-states/async-states.tsx';
import { RowSkeletons } from '../../../components/async-states/row-skeletons.tsx';
import { VersionList } from '../../../components/versions/version-list.tsx';
import { versionsQuery } from '../api.ts';
import { RestoreVersion } from './restore-version.tsx';

type VersionsProps = { current: ShopSettingsVersion; onRestored: () => void };

/** Who changed the settings when, and the way back. */
export const Versions = ({ current, onRestored }: VersionsProps) => (
  <Section title="Versions">
    <AsyncStates
      query={useQuery(versionsQuery())}
      loading="Loading the versions..."
      skeleton={<RowSkeletons rows={2} height="72px" />}
      failed="The versions did not arrive"
    >
      {(versions) => (
        <VersionList versions={versions} current={current.version} unchanged="Nobody has changed the settings yet.">
          {(version, titleId) => (
            <RestoreVersion version={version} current={current} titleId={titleId} onRestored={onRestored} />
          )}
        </VersionList>
      )}
    </AsyncStates>
  </Section>
);
