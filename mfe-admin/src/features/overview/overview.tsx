import { paths } from '@pawlayer/contracts/paths';
import { useQuery } from '@tanstack/react-query';
import { adminGalleryQuery } from '../../lib/queries/gallery.ts';
import { adminOrdersQuery } from '../../lib/queries/orders.ts';
import { adminStoriesQuery } from '../../lib/queries/stories.ts';
import { RoomCard } from './count-card.tsx';
import styles from './overview.module.css';

/** What waits for the owner, part by part. */
export const Overview = () => (
  <ul className={styles['cards']}>
    <li>
      <RoomCard
        title="Orders"
        path={paths.adminOrders}
        counts="to review"
        query={useQuery(adminOrdersQuery())}
        numberOf={({ counts }) => counts.toReview}
      />
    </li>
    <li>
      <RoomCard
        title="Stories Manager"
        path={paths.adminStories}
        counts="awaiting review"
        query={useQuery(adminStoriesQuery())}
        numberOf={(stories) => stories.filter(({ isApproved }) => !isApproved).length}
      />
    </li>
    <li>
      <RoomCard
        title="Gallery Manager"
        path={paths.adminGallery}
        counts="active items"
        query={useQuery(adminGalleryQuery())}
        numberOf={(items) => items.filter(({ active }) => active).length}
      />
    </li>
  </ul>
);
