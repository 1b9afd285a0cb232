import { SectionBoundary } from '@pawlayer/app-kit';
import {
  countMessages,
  countOrders,
  countStories,
  failedMails,
  jobs,
  listAdminGallery,
  listSpools,
} from '@pawlayer/contracts/admin';
import { Section } from '@pawlayer/ui';
import type { ReactNode } from 'react';
import { useMay } from '../../lib/session/use-may.ts';
import { orderWork, OrderCount, UnmatchedCount } from './order-counts.tsx';
import {
  FailedJobCount,
  FailedMailCount,
  GalleryCount,
  MessageCount,
  SpoolCount,
  StoryCount,
} from './other-counts.tsx';
import styles from './overview.module.css';

/** What the person who is signed in can do something about: each a number that leads to its list. */
export const ToDo = () => {
  const may = useMay();
  return (
    <Section title="What to do">
      <ul className={styles['cards']}>
        {may(countOrders) && orderWork.map((work) => <Card key={work.title} content={<OrderCount work={work} />} />)}
        {may(countOrders) && <Card content={<UnmatchedCount />} />}
        {may(listSpools) && <Card content={<SpoolCount />} />}
        {may(countMessages) && <Card content={<MessageCount />} />}
        {may(countStories) && <Card content={<StoryCount />} />}
        {may(failedMails.orders.list) && <Card content={<FailedMailCount />} />}
        {may(jobs.orders.list) && <Card content={<FailedJobCount />} />}
        {may(listAdminGallery) && <Card content={<GalleryCount />} />}
      </ul>
    </Section>
  );
};

const Card = ({ content }: { content: ReactNode }) => (
  <li>
    <SectionBoundary title="This number cannot be shown">{content}</SectionBoundary>
  </li>
);
