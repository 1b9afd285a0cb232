import { type AdminOrder, describeFit } from '@pawlayer/contracts/admin';
import { Notice } from '@pawlayer/ui';
import { useState } from 'react';
import { TableForCut } from './table-for-cut.tsx';

/** The artist's table: the portrait of an order, to be retouched until a model is frozen. */
export const RetouchTable = ({ order }: { order: AdminOrder }) => {
  const { photo, prepress } = order;
  const isThere = prepress.preview !== undefined && photo.pictureNames.length > 0;
  const [hasOpened, setHasOpened] = useState(isThere);
  // It stays open while a version is being cut, which takes the preview away for a moment.
  if (isThere && !hasOpened) setHasOpened(true);
  if (photo.erasedAt !== undefined || photo.lostAt !== undefined)
    return (
      <Notice title="There is no photo to retouch">
        <p>It was erased or lost. The order’s page says when.</p>
      </Notice>
    );
  if (!hasOpened) return <BeingCut />;
  // Another cut is another table.
  return <TableForCut key={describeFit(prepress.suggested)} order={order} />;
};

const BeingCut = () => (
  <Notice title="The portrait is being cut">
    <p role="status">The table opens by itself as soon as it is there.</p>
  </Notice>
);
