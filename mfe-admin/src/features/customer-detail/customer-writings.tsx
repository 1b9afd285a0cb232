import { PageLink } from '@pawlayer/app-kit';
import { formatDateTime, isolated } from '@pawlayer/contracts';
import type { MessageState, StoryState, WritingHistory } from '@pawlayer/contracts/admin';
import { paths } from '@pawlayer/contracts/paths';
import { Badge, Row, Section, Small, Stack } from '@pawlayer/ui';
import type { ReactNode } from 'react';
import styles from './customer-detail.module.css';

/** Messages and stories with their state; they are read and decided on their own pages. */
export const CustomerWritings = ({ history: { messages, stories } }: { history: WritingHistory }) => (
  <>
    {messages.length > 0 && (
      <Section
        title={`Messages (${messages.length})`}
        actions={<PageLink to={paths.adminContact}>All messages</PageLink>}
      >
        <Stack as="ul" ruled>
          {messages.map(({ id, subject, createdAt, state }) => (
            <Writing key={id} title={subject} createdAt={createdAt} badge={messageBadges[state]} />
          ))}
        </Stack>
      </Section>
    )}
    {stories.length > 0 && (
      <Section title={`Stories (${stories.length})`} actions={<PageLink to={paths.adminStories}>All stories</PageLink>}>
        <Stack as="ul" ruled>
          {stories.map(({ id, petName, createdAt, state }) => (
            <Writing key={id} title={`About ${isolated(petName)}`} createdAt={createdAt} badge={storyBadges[state]} />
          ))}
        </Stack>
      </Section>
    )}
  </>
);

const Writing = ({ title, createdAt, badge }: { title: string; createdAt: string; badge: ReactNode }) => (
  <Row as="li" gap={16} lineGap={4} justify="space-between" className={styles['row']}>
    <span>
      <bdi>{title}</bdi>
      <Small as="span" className={styles['date']}>
        {formatDateTime(createdAt)}
      </Small>
    </span>
    {badge}
  </Row>
);

const messageBadges: Readonly<Record<MessageState, ReactNode>> = {
  open: <Badge>Open</Badge>,
  answered: <Badge tone="moss">Answered</Badge>,
  spam: <Badge tone="plain">Spam</Badge>,
};

const storyBadges: Readonly<Record<StoryState, ReactNode>> = {
  pending: <Badge>Pending</Badge>,
  approved: <Badge tone="moss">Approved</Badge>,
  spam: <Badge tone="plain">Spam</Badge>,
};
