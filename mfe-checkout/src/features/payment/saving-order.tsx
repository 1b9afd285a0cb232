import { Lede, Sheet } from '@pawlayer/ui';

/** Shown after a reload while the order of a known payment is being saved. */
export const SavingOrder = ({ petName }: { petName: string }) => (
  <Sheet padded role="status">
    <h1>Saving your order...</h1>
    <Lede>
      Your payment went through. <bdi>{petName}</bdi>’s order is being saved; this takes a moment.
    </Lede>
  </Sheet>
);
