/** Why an order's cut can no longer be changed, as `refuse_cut_change` says. */
export type ClosedCut = 'not_found' | 'stale' | 'too_late' | 'frozen' | 'photo_erased' | 'photo_lost';

/** In words for the owner. */
export const explainClosedCut: Readonly<Record<Exclude<ClosedCut, 'not_found' | 'stale'>, string>> = {
  too_late: 'The cut can be changed only while the order is paid and not yet printed.',
  frozen: 'A model is frozen, so the cut can be changed only if the customer asks for a change.',
  photo_erased: 'The photo of this order was erased, so there is nothing to cut.',
  photo_lost: 'The photo of this order was lost, so there is nothing to cut. The customer was asked to send it again.',
};
