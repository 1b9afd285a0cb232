import type { AdminMessage } from '@pawlayer/contracts/admin';
import { Badge, Button, MailIcon, Sheet } from '@pawlayer/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { MutationError } from '../../components/mutation-error.tsx';
import { formatDateTime } from '../../lib/format/dates.ts';
import { markAnsweredMutation } from './api.ts';
import { replyLink } from './reply-link.ts';
import styles from './message-list.module.css';

/** A message, with buttons to reply and to mark it as answered. */
export const MessageCard = ({ message }: { message: AdminMessage }) => {
  const { id, name, email, subject, message: text, createdAt, answeredAt } = message;
  const titleId = `message-${id}`;
  const mark = useMutation(markAnsweredMutation(useQueryClient(), id));
  return (
    <Sheet asChild>
      <article aria-labelledby={titleId} className={styles['message']}>
        <div className={styles['head']}>
          <h2 id={titleId} className={styles['subject']}>
            {subject}
          </h2>
          {answeredAt ? <Badge tone="moss">Answered</Badge> : <Badge>Open</Badge>}
        </div>
        <p className={styles['facts']}>
          {name}, <a href={`mailto:${encodeURIComponent(email)}`}>{email}</a>, {formatDateTime(createdAt)}
          {answeredAt && `, answered ${formatDateTime(answeredAt)}`}
        </p>
        <p className={styles['text']}>{text}</p>
        <MutationError error={mark.error} />
        <div className={styles['actions']}>
          <Button asChild variant="secondary" size="small">
            <a href={replyLink(message)} aria-describedby={titleId}>
              <MailIcon size={18} />
              Reply
            </a>
          </Button>
          <Button
            variant="quiet"
            size="small"
            aria-describedby={titleId}
            pending={mark.isPending}
            onClick={() => mark.mutate(!answeredAt)}
          >
            {answeredAt ? 'Mark as open' : 'Mark as answered'}
          </Button>
        </div>
      </article>
    </Sheet>
  );
};
