import { useToast } from '@pawlayer/app-kit';
import type { ShopSettingsVersion } from '@pawlayer/contracts/admin';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { BackToVersion } from '../../../components/versions/back-to-version.tsx';
import { saveSettingsMutation } from '../api.ts';
import { deleteSectionDrafts } from '../sections/drafts.ts';

type RestoreVersionProps = {
  version: ShopSettingsVersion;
  current: ShopSettingsVersion;
  /** The id of the element with the version's name. */
  titleId: string;
  onRestored: () => void;
};

/** Saves an old version's settings as a new version, after a confirmation. */
export const RestoreVersion = ({ version, current, titleId, onRestored }: RestoreVersionProps) => {
  const toast = useToast();
  const save = useMutation(saveSettingsMutation(useQueryClient()));
  const name = version.version === 0 ? 'the settings that the shop comes with' : `version ${version.version}`;
  const onDone = () => {
    deleteSectionDrafts();
    onRestored();
    toast({ title: 'Settings restored', description: `The shop goes by ${name} again.`, tone: 'success' });
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
        It is saved as a new version, so nothing is lost but what is typed on this page and not saved. Open payments
        keep their price.
      </p>
    </BackToVersion>
  );
};
