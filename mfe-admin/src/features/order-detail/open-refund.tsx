import { formatDateTime } from '@pawlayer/contracts';
import { type AdminOrder, decideRefund } from '@pawlayer/contracts/admin';
import { Notice, Row, SmallButton } from '@pawlayer/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { MutationError } from '../../components/mutation-error.tsx';
import { formatCad } from '../../lib/format/money.ts';
import { useMay } from '../../lib/session/use-may.ts';
import { decideRefundMutation } from './api.ts';

type OpenRefundProps = { orderId: string; refund: NonNullable<AdminOrder['openRefund']> };

/** A refund that Stripe has not confirmed; after a day, the owner decides. */
export const OpenRefund = ({ orderId, refund: { id, amount, requestedAt, needsOwner } }: OpenRefundProps) => {
  const mayDecide = useMay()(decideRefund);
  const decide = useMutation(decideRefundMutation(useQueryClient(), orderId, id));
  return (
    <Notice tone={needsOwner ? 'danger' : 'info'} title={`${formatCad(amount)} is being refunded`}>
      <p>
        {needsOwner
          ? `It was requested on ${formatDateTime(requestedAt)}, but Stripe has no record of it. Check the payment at Stripe before you ask again.`
          : `Requested on ${formatDateTime(requestedAt)}. Stripe has not confirmed it yet; we keep checking.`}
      </p>
      {needsOwner && mayDecide && (
        <Row gap={12}>
          <SmallButton pending={decide.isPending} onClick={() => decide.mutate('retry')}>
            Ask Stripe again
          </SmallButton>
          <SmallButton disabled={decide.isPending} onClick={() => decide.mutate('drop')}>
            Give it up
          </SmallButton>
        </Row>
      )}
      <MutationError error={decide.error} />
    </Notice>
  );
};
