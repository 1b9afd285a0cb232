import { SectionBoundary } from '@pawlayer/app-kit';
import { countStories, listAdminGallery, listAdminOrders } from '@pawlayer/contracts/admin';
import { paths } from '@pawlayer/contracts/paths';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { adminGalleryQuery } from '../../lib/queries/gallery.ts';
import { adminOrdersQuery } from '../../lib/queries/orders.ts';
import { storyCountsQuery } from '../../lib/queries/stories.ts';
import { useMay } from '../../lib/session/use-may.ts';
import { CountCard } from './count-card.tsx';
import styles from './overview.module.css';

/** What waits for the person who is signed in, one card per page that the role includes. */
export const Overview = () => {
  const may = useMay();
  return (
    <ul className={styles['cards']}>
      {may(listAdminOrders) && <Card content={<OrderCount />} />}
      {may(countStories) && <Card content={<StoryCount />} />}
      {may(listAdminGallery) && <Card content={<GalleryCount />} />}
    </ul>
  );
};

const Card = ({ content }: { content: ReactNode }) => (
  <li>
    <SectionBoundary title="This number cannot be shown">{content}</SectionBoundary>
  </li>
);

const OrderCount = () => (
  <CountCard
    title="Orders"
    path={paths.adminOrders}
    unit="to review"
    query={useQuery(adminOrdersQuery())}
    countOf={({ counts }) => counts.toReview}
  />
);

const StoryCount = () => (
  <CountCard
    title="Stories Manager"
    path={paths.adminStories}
    unit="awaiting review"
    query={useQuery(storyCountsQuery())}
    countOf={({ pending }) => pending}
  />
);

const GalleryCount = () => (
  <CountCard
    title="Gallery Manager"
    path={paths.adminGallery}
    unit="active items"
    query={useQuery(adminGalleryQuery())}
    countOf={(items) => items.filter(({ active }) => active).length}
  />
);
