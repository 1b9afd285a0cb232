import { ButtonLink } from '@pawlayer/app-kit';
import { formatDateTime, isolated, mailtoUrl } from '@pawlayer/contracts';
import { type AdminMessage, getCustomer } from '@pawlayer/contracts/admin';
import { adminCustomerPath } from '@pawlayer/contracts/paths';
import { Badge, MailIcon, Row, Sheet, Small, SmallButton, Stack } from '@pawlayer/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { MutationError } from '../../components/mutation-error.tsx';
import { useMay } from '../../lib/session/use-may.ts';
import { decideMessageMutation, markAnsweredMutation } from './api.ts';
import { DeleteMessage } from './delete-message.tsx';
import { replyLink } from './reply-link.ts';
import styles from './message-list.module.css';

/** A message, with buttons to reply to it and to file it. */
export const MessageCard = ({ message }: { message: AdminMessage }) => {
  const { id, name, email, subject, message: text, createdAt, answeredAt, state, personId } = message;
  const titleId = `message-${id}`;
  const may = useMay();
  const client = useQueryClient();
  const mark = useMutation(markAnsweredMutation(client, id));
  const decide = useMutation(decideMessageMutation(client, id));
  return (
    <Sheet asChild>
      <Stack as="article" aria-labelledby={titleId} gap={8} className={styles['message']}>
        <Row gap={16} lineGap={8} justify="space-between">
          <h3 id={titleId} className={styles['subject']}>
            <bdi>{subject}</bdi>
          </h3>
          {badges[state]}
        </Row>
        <Small>
          {isolated(name)}, <a href={mailtoUrl(email)}>{email}</a>, {formatDateTime(createdAt)}
          {answeredAt && `, answered ${formatDateTime(answeredAt)}`}
        </Small>
        <p dir="auto" className={styles['text']}>
          {text}
        </p>
        <MutationError error={mark.error ?? decide.error} />
        <Row gap={24} lineGap={4}>
          <SmallButton asChild>
            <a href={replyLink(message)} aria-describedby={titleId}>
              <MailIcon size={18} />
              Reply
            </a>
          </SmallButton>
          {state !== 'spam' && (
            <SmallButton
              variant="quiet"
              aria-describedby={titleId}
              pending={mark.isPending}
              onClick={() => mark.mutate(!answeredAt)}
            >
              {answeredAt ? 'Mark as open' : 'Mark as answered'}
            </SmallButton>
          )}
          <SmallButton
            variant="quiet"
            aria-describedby={titleId}
            pending={decide.isPending}
            onClick={() => decide.mutate(state === 'spam' ? 'unmark-spam' : 'mark-spam')}
          >
            {state === 'spam' ? 'Not spam' : 'Mark as spam'}
          </SmallButton>
          <DeleteMessage message={message} titleId={titleId} />
          {personId !== undefined && may(getCustomer) && (
            <ButtonLink variant="quiet" size="small" to={adminCustomerPath(personId)} aria-describedby={titleId}>
              Customer
            </ButtonLink>
          )}
        </Row>
      </Stack>
    </Sheet>
  );
};

const badges = {
  open: <Badge>Open</Badge>,
  answered: <Badge tone="moss">Answered</Badge>,
  spam: <Badge tone="plain">Spam</Badge>,
};
