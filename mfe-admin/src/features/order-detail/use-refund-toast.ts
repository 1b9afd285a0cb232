import { useToast } from '@pawlayer/app-kit';
import { isolated } from '@pawlayer/contracts';
import type { AdminOrder } from '@pawlayer/contracts/admin';
import { formatCad } from '../../lib/format/money.ts';

/** Says what became of a refund: given back, or not confirmed by Stripe yet. */
export const useRefundToast = ({ firstName }: AdminOrder['customer']) => {
  const toast = useToast();
  return ({ openRefund }: AdminOrder, amount: string): void => {
    if (openRefund) {
      toast({
        title: 'Being refunded',
        description: `Stripe has not confirmed ${formatCad(openRefund.amount)} yet. We keep checking.`,
      });
      return;
    }
    toast({
      title: 'Refunded',
      description: `${formatCad(amount)} is on its way back to ${isolated(firstName)}.`,
      tone: 'success',
    });
  };
};
