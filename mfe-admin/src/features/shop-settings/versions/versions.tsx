import type { ShopSettingsVersion } from '@pawlayer/contracts/admin';
import { Section } from '@pawlayer/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { AsyncStates, RowSkeletons } from '../../../components/async-states.tsx';
import { BackToVersion } from '../../../components/versions/back-to-version.tsx';
import { VersionList } from '../../../components/versions/version-list.tsx';
import { useSuccessToast } from '../../../lib/use-success-toast.ts';
import { saveSettingsMutation, versionsQuery } from '../api.ts';
import { deleteSectionDrafts } from '../sections/drafts.ts';

type VersionsProps = { current: ShopSettingsVersion; onRestored: () => void };

/** Who changed the settings when, and the way back. */
export const Versions = ({ current, onRestored }: VersionsProps) => (
  <Section title="Versions">
    <AsyncStates
      query={useQuery(versionsQuery())}
      loading="Loading the versions..."
      skeleton={<RowSkeletons rows={2} height="72px" />}
      failed="The versions could not be loaded"
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

type RestoreVersionProps = {
  version: ShopSettingsVersion;
  current: ShopSettingsVersion;
  /** The id of the element with the version's name. */
  titleId: string;
  onRestored: () => void;
};

/** Saves an old version's settings as a new version, after a confirmation. */
const RestoreVersion = ({ version, current, titleId, onRestored }: RestoreVersionProps) => {
  const toast = useSuccessToast();
  const save = useMutation(saveSettingsMutation(useQueryClient()));
  const name = version.version === 0 ? 'the original settings' : `version ${version.version}`;
  const onDone = () => {
    deleteSectionDrafts();
    onRestored();
    toast('Settings restored', `The shop uses ${name} again.`);
  };
  return (
    <BackToVersion
      titleId={titleId}
      name={name}
      mutation={save}
      input={{ settings: version.settings, version: current.version }}
      onDone={onDone}
    >
      <p>
        It is saved as a new version, so you lose only what is not saved on this page. Open payments keep their price.
      </p>
    </BackToVersion>
  );
};
