import { Lede, Sheet } from '@pawlayer/ui';

/** After a reload in the middle: the payment is known, its order is being saved. */
export const SavingOrder = ({ petName }: { petName: string }) => (
  <Sheet padded role="status">
    <h1>Saving your order...</h1>
    <Lede>Your payment went through. {petName}’s order is being saved; this takes a moment.</Lede>
  </Sheet>
);
