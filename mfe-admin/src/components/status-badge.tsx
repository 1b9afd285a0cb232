import type { OrderStatus } from '@pawlayer/contracts';
import { statusLabel } from '@pawlayer/contracts/admin';
import { Badge, type BadgeProps } from '@pawlayer/ui';

/** Apricot: waits for the owner. Dusk: in progress. Moss: done. */
export const StatusBadge = ({ status }: { status: OrderStatus }) => (
  <Badge tone={tones[status]}>{statusLabel(status)}</Badge>
);

const tones: Readonly<Record<OrderStatus, NonNullable<BadgeProps['tone']>>> = {
  awaiting_payment: 'plain',
  expired: 'plain',
  pending: 'plain',
  paid: 'apricot',
  refunded: 'plain',
  partially_refunded: 'plain',
  disputed: 'plain',
  amount_mismatch: 'plain',
  quarantined: 'plain',
  in_review: 'apricot',
  printing: 'dusk',
  quality_check: 'dusk',
  shipped: 'moss',
  delivered: 'moss',
};
