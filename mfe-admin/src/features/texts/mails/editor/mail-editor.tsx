import { PageLink } from '@pawlayer/app-kit';
import { formatDateTime, orderNumber } from '@pawlayer/contracts';
import type { MailTextState } from '@pawlayer/contracts/admin';
import { adminOrderPath } from '@pawlayer/contracts/paths';
import { Notice, Stack } from '@pawlayer/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { deleteDraft } from '../../../../lib/session/drafts.ts';
import { TextVersions } from '../../editor/text-versions.tsx';
import { mailVersionsQuery, saveMailTextMutation } from '../api.ts';
import { MailForm } from './mail-form.tsx';
import { mailDraft } from './use-mail-form.ts';

/** The form of a mail's words with the preview beside it, and their versions. */
export const MailEditor = ({ current }: { current: MailTextState }) => {
  const client = useQueryClient();
  const [restored, setRestored] = useState(0);
  const onRestored = () => {
    deleteDraft(mailDraft(current.name));
    setRestored((count) => count + 1);
  };
  return (
    <Stack gap={64}>
      {current.trouble && <Trouble trouble={current.trouble} />}
      {/* What is typed is dropped when another version is restored. */}
      <MailForm key={`${current.name} ${restored}`} current={current} />
      <TextVersions
        query={useQuery(mailVersionsQuery(current.name))}
        current={current.version}
        mutation={saveMailTextMutation(client, current.name)}
        effect="The next mail has"
        onRestored={onRestored}
      />
    </Stack>
  );
};

const Trouble = ({ trouble: { reason, orderId, at } }: { trouble: NonNullable<MailTextState['trouble']> }) => (
  <Notice tone="danger" title="These words did not fit an order">
    <p>
      {reason} The mail about order <PageLink to={adminOrderPath(orderId)}>{orderNumber(orderId)}</PageLink> was sent on{' '}
      {formatDateTime(at)} with the original words. Other orders may be affected, too, until you save other words.
    </p>
  </Notice>
);
