import { type PageTextState, policyOf } from '@pawlayer/contracts/admin';
import { Notice, Stack } from '@pawlayer/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { deleteDraft } from '../../../../lib/session/drafts.ts';
import { TextVersions } from '../../editor/text-versions.tsx';
import { pageVersionsQuery, savePageTextMutation } from '../api.ts';
import { useUnfilled } from '../use-unfilled.ts';
import { PageForm } from './page-form.tsx';
import { pageDraft } from './use-page-form.ts';

/** The form of what a page says with the preview beside it, and the versions. */
export const PageEditor = ({ current }: { current: PageTextState }) => {
  const client = useQueryClient();
  const [restored, setRestored] = useState(0);
  const onRestored = () => {
    deleteDraft(pageDraft(current.name));
    setRestored((count) => count + 1);
  };
  return (
    <Stack gap={64}>
      <Trouble current={current} />
      {/* What is typed is dropped when another version is restored. */}
      <PageForm key={`${current.name} ${restored}`} current={current} />
      <TextVersions
        query={useQuery(pageVersionsQuery(current.name))}
        current={current.version}
        mutation={savePageTextMutation(client, current.name)}
        effect="The shop has"
        onRestored={onRestored}
      />
    </Stack>
  );
};

const Trouble = ({ current: { name, trouble } }: { current: PageTextState }) => {
  const unfilled = useUnfilled();
  const policy = policyOf(name);
  const missing = policy && unfilled[policy];
  const reason = trouble ?? (missing && `{${missing}} has no value now.`);
  return (
    reason !== undefined && (
      <Notice tone="danger" title="These words cannot be shown">
        <p>{reason} The shop shows the original words until you save others.</p>
      </Notice>
    )
  );
};
