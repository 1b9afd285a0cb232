import type { AdminOrder } from './order.ts';

type Sent = { customer: Pick<AdminOrder['customer'], 'firstName' | 'lastName'>; gift: AdminOrder['gift'] };

export const buyerName = ({ customer }: Pick<Sent, 'customer'>): string =>
  `${customer.firstName} ${customer.lastName}`.trim();

/** Whether a parcel goes to somebody who did not buy it. */
export const isForSomebodyElse = (order: Sent): boolean =>
  (order.gift.recipientName ?? buyerName(order)).toLowerCase() !== buyerName(order).toLowerCase();

/** The words of a packing slip. */
export type SlipTexts = {
  to: string;
  /** Who bought it, where it goes to somebody else. */
  from: string | undefined;
  heading: string;
  closing: string;
};

/** A memorial is called neither a gift nor anything to be glad of: somebody has died. */
export const slipTexts = ({
  customer,
  gift,
  isMemorial,
  pet,
}: Sent & Pick<AdminOrder, 'isMemorial'> & { pet: Pick<AdminOrder['pet'], 'name'> }): SlipTexts => {
  const buyer = buyerName({ customer });
  const isForOther = isForSomebodyElse({ customer, gift });
  const name = pet.name === '' ? 'your pet' : pet.name;
  return {
    to: gift.recipientName ?? buyer,
    from: isForOther ? buyer : undefined,
    heading: isForOther && !isMemorial ? 'A gift for you' : 'Your portrait',
    closing: isMemorial ? `Made in memory of ${name}.` : `Made layer by layer from a photo of ${name}.`,
  };
};
