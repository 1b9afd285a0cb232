import { PageLink } from '@pawlayer/app-kit';
import { formatDay } from '@pawlayer/contracts';
import type { AdminOrder } from '@pawlayer/contracts/admin';
import { paths } from '@pawlayer/contracts/paths';
import { Panel, Row, Small, SmallButton } from '@pawlayer/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AsyncStates, RowSkeletons } from '../../../components/async-states.tsx';
import { adminGalleryQuery } from '../../../lib/queries/gallery.ts';
import { AddToGallery } from './add-to-gallery.tsx';
import { WithdrawConsent } from './withdraw-consent.tsx';

/** Whether the customer allows the portrait in the gallery, and the way there. */
export const GalleryPanel = ({ order }: { order: AdminOrder }) => (
  <Panel title="Gallery">
    {order.gallery ? (
      <>
        <p>
          The customer has allowed the portrait and photo in the gallery since {formatDay(order.gallery.allowedAt)}.
        </p>
        {order.gallery.isFinal ? (
          <GalleryPlace order={order} />
        ) : (
          <Small>Freeze a model first: until then the portrait may change.</Small>
        )}
        <WithdrawConsent order={order} />
      </>
    ) : (
      <Small>The customer has not allowed the portrait and photo in the gallery.</Small>
    )}
  </Panel>
);

/** The order's item, or the button that adds it. */
const GalleryPlace = ({ order }: { order: AdminOrder }) => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <AsyncStates
      query={useQuery(adminGalleryQuery())}
      loading="Loading the gallery..."
      skeleton={<RowSkeletons rows={1} height="52px" />}
      failed="Failed to fetch gallery items"
    >
      {(items) => {
        const item = items.find(({ orderId, isWithdrawn }) => orderId === order.id && !isWithdrawn);
        return item ? (
          <p>
            It is in the gallery{item.active ? '' : ', but hidden'}:{' '}
            <PageLink to={paths.adminGallery}>see all items</PageLink>
          </p>
        ) : (
          <Row gap={12}>
            <SmallButton onClick={() => setIsOpen(true)}>Add to the gallery</SmallButton>
            {isOpen && <AddToGallery order={order} onClose={() => setIsOpen(false)} />}
          </Row>
        );
      }}
    </AsyncStates>
  );
};
