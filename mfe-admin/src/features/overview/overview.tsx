import { SectionBoundary } from '@pawlayer/app-kit';
import { paths } from '@pawlayer/contracts/paths';
import { useQuery } from '@tanstack/react-query';
import { adminGalleryQuery } from '../../lib/queries/gallery.ts';
import { adminOrdersQuery } from '../../lib/queries/orders.ts';
import { adminStoriesQuery } from '../../lib/queries/stories.ts';
import { CountCard } from './count-card.tsx';
import styles from './overview.module.css';

/** What waits for the owner, one card per page. */
export const Overview = () => (
  <ul className={styles['cards']}>
    <li>
      <SectionBoundary title="This number cannot be shown">
        <CountCard
          title="Orders"
          path={paths.adminOrders}
          unit="to review"
          query={useQuery(adminOrdersQuery())}
          countOf={({ counts }) => counts.toReview}
        />
      </SectionBoundary>
    </li>
    <li>
      <SectionBoundary title="This number cannot be shown">
        <CountCard
          title="Stories Manager"
          path={paths.adminStories}
          unit="awaiting review"
          query={useQuery(adminStoriesQuery())}
          countOf={(stories) => stories.filter(({ isApproved }) => !isApproved).length}
        />
      </SectionBoundary>
    </li>
    <li>
      <SectionBoundary title="This number cannot be shown">
        <CountCard
          title="Gallery Manager"
          path={paths.adminGallery}
          unit="active items"
          query={useQuery(adminGalleryQuery())}
          countOf={(items) => items.filter(({ active }) => active).length}
        />
      </SectionBoundary>
    </li>
  </ul>
);
