import type { ProductionStep } from '@pawlayer/contracts';
import type { MailKind } from '@pawlayer/contracts/admin';

/** The mails that fit the order's current state. */
export const listSendableMails = ({
  isPaid,
  isComplete,
  hasWaitingProof,
  production,
}: {
  isPaid: boolean;
  isComplete: boolean;
  hasWaitingProof: boolean;
  production: ProductionStep | null;
}): MailKind[] => {
  if (!isPaid) return [];
  return [
    'confirmation',
    ...(isComplete ? [] : ['address-request' as const]),
    ...(hasWaitingProof ? ['proof' as const] : []),
    ...(production ? ['production' as const] : []),
  ];
};
