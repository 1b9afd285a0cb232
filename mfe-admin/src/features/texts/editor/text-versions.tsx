import { Section } from '@pawlayer/ui';
import { useMutation, type UseMutationOptions, type UseQueryResult } from '@tanstack/react-query';
import { AsyncStates, RowSkeletons } from '../../../components/async-states.tsx';
import { BackToVersion } from '../../../components/versions/back-to-version.tsx';
import { VersionList } from '../../../components/versions/version-list.tsx';
import type { VersionFacts } from '../../../components/versions/version-row.tsx';
import { useSuccessToast } from '../../../lib/use-success-toast.ts';

type TextVersion<Text> = VersionFacts & { text: Text };

type TextVersionsProps<Text, Saved> = {
  query: UseQueryResult<TextVersion<Text>[]>;
  /** The number of the one in force. */
  current: number;
  /** Saves a text as the version after `version`. */
  mutation: UseMutationOptions<Saved, Error, { text: Text; version: number }>;
  /** What shows the text: "The next mail has". */
  effect: string;
  /** Called once another version is in force. */
  onRestored: () => void;
};

/** Who changed a text when, and the way back. */
export const TextVersions = <Text, Saved>({ query, ...rest }: TextVersionsProps<Text, Saved>) => (
  <Section title="Versions">
    <AsyncStates
      query={query}
      loading="Loading the versions..."
      skeleton={<RowSkeletons rows={2} height="72px" />}
      failed="The versions could not be loaded"
    >
      {(versions) => (
        <VersionList versions={versions} current={rest.current} unchanged="Nobody has changed these words yet.">
          {(version, titleId) => <RestoreText version={version} titleId={titleId} {...rest} />}
        </VersionList>
      )}
    </AsyncStates>
  </Section>
);

type RestoreTextProps<Text, Saved> = Omit<TextVersionsProps<Text, Saved>, 'query'> & {
  version: TextVersion<Text>;
  titleId: string;
};

/** Saves an old version's text as a new version, after a confirmation. */
const RestoreText = <Text, Saved>({
  version,
  current,
  titleId,
  mutation,
  effect,
  onRestored,
}: RestoreTextProps<Text, Saved>) => {
  const toast = useSuccessToast();
  const save = useMutation(mutation);
  const name = version.version === 0 ? 'the original words' : `version ${version.version}`;
  const onDone = () => {
    onRestored();
    toast('Words restored', `${effect} ${name} again.`);
  };
  return (
    <BackToVersion
      titleId={titleId}
      name={name}
      mutation={save}
      input={{ text: version.text, version: current }}
      onDone={onDone}
    >
      <p>It is saved as a new version, so you lose only what is not saved on this page.</p>
    </BackToVersion>
  );
};
