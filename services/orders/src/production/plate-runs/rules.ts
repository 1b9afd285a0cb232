import type { MoveOutcome, PlateRun } from '@pawlayer/contracts/admin';

/** What became of an order whose plate is printed, in words. */
export const toOutcome = (
  { orderId, number }: PlateRun['models'][number],
  outcome: MoveOutcome['outcome'],
): MoveOutcome => ({
  id: orderId,
  number,
  outcome,
  ...(outcome === 'refused' && {
    refusal: {
      code: 'forbidden_step',
      reason: 'It is refunded, disputed or no longer paid. Only a paid order can be worked on.',
    },
  }),
});
