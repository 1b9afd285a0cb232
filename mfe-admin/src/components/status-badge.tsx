import type { OrderStatus } from '@pawlayer/contracts';
import { statusLabel } from '@pawlayer/contracts/admin';
import { Badge, type BadgeProps } from '@pawlayer/ui';

/** Apricot: waits for the owner. Dusk: in progress. Moss: done. */
export const StatusBadge = ({ status }: { status: OrderStatus }) => (
  <Badge tone={tones[status] ?? 'plain'}>{statusLabel(status)}</Badge>
);

const tones: Partial<Record<OrderStatus, NonNullable<BadgeProps['tone']>>> = {
  paid: 'apricot',
  in_review: 'apricot',
  printing: 'dusk',
  quality_check: 'dusk',
  shipped: 'moss',
  delivered: 'moss',
};
