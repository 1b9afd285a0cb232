import type { GiftForm } from '@pawlayer/contracts';

/** What the parcel says to whom, as an order keeps it. */
export type Gift = { recipientName?: string; note?: string; hidesPrices?: boolean };

/** Undefined where nothing is wished. */
export const readGift = ({ recipientName, giftNote, hidesPrices }: GiftForm): Gift | undefined =>
  recipientName === undefined && giftNote === undefined && !hidesPrices
    ? undefined
    : {
        ...(recipientName !== undefined && { recipientName }),
        ...(giftNote !== undefined && { note: giftNote }),
        ...(hidesPrices && { hidesPrices }),
      };

/** As forms and responses name it. */
export const toGiftForm = (gift: Gift | null): GiftForm => ({
  ...(gift?.recipientName !== undefined && { recipientName: gift.recipientName }),
  ...(gift?.note !== undefined && { giftNote: gift.note }),
  ...(gift?.hidesPrices && { hidesPrices: true }),
});
