import {
  type Carved,
  type ContactDetails,
  listCarved,
  settings,
  toShopDay,
  withUnbrokenCodes,
} from '@pawlayer/contracts';
import { type AdminOrder, type Packing, slipTexts } from '@pawlayer/contracts/admin';
import type { Paper, PaperBlock } from '@pawlayer/images';
import type { Address } from '../../core/orders/address-rules.ts';
import { addressLines } from '../../core/orders/postal-address-rules.ts';

/** What is printed for an order. */
export type Parcel = {
  id: string;
  number: string;
  createdAt: Date;
  customer: Pick<AdminOrder['customer'], 'firstName' | 'lastName'>;
  pet: Pick<AdminOrder['pet'], 'name'>;
  product: AdminOrder['product'];
  /** What is carved into it: as it is printed, once a model is frozen. */
  carved: Carved | undefined;
  gift: AdminOrder['gift'];
  isMemorial: boolean;
  address: Address | undefined;
  /** Of the frozen model; undefined while there is none. */
  portraitGrams: number | undefined;
};

const missingGlyphs =
  'Please complete this by hand: no typeface here has the letters at the low lines. The order has them.';

/** 4 × 6 inches. */
const labelSize = { widthPt: 288, heightPt: 432, marginPt: 20 };

const slipSizes = {
  letter: { widthPt: 612, heightPt: 792, marginPt: 62 },
  a4: { widthPt: 595.28, heightPt: 841.89, marginPt: 62 },
};

/** The label that a parcel is sent with. */
export const toLabel = (parcel: Parcel, packing: Packing): Paper => ({
  ...labelSize,
  missingGlyphs,
  blocks: [
    ...senderBlocks(packing),
    { text: 'To', size: 9, gap: 26, hasRule: true },
    { text: slipTexts(parcel).to || 'The name is not known.', size: 19, isBold: true, gap: 2 },
    { text: addressText(parcel), size: 16, gap: 2 },
    { text: `Order ${parcel.number}`, size: 9, isBold: true, gap: 8, isFoot: true, hasRule: true },
    { text: weightText(parcel, packing), size: 9, isFoot: true },
  ],
});

const senderBlocks = ({ sender }: Packing): PaperBlock[] =>
  sender === ''
    ? [{ text: 'The sender is missing. Enter it on the page Shop settings, under Packing.', size: 9, isBold: true }]
    : [
        { text: 'From', size: 8 },
        { text: withUnbrokenCodes(sender), size: 9.5, gap: 1 },
      ];

/** The page that lies in a parcel. It says no prices: it may be unpacked by somebody who is given the portrait. */
export const toSlip = (parcel: Parcel, packing: Packing, contact: ContactDetails): Paper => {
  const { pet, product, carved, gift, number, createdAt } = parcel;
  const { to, from, heading, closing } = slipTexts(parcel);
  return {
    ...slipSizes[packing.paper],
    missingGlyphs,
    blocks: [
      { text: settings.brand, size: 24, isBold: true },
      { text: contact.location, size: 11 },
      { text: `Order ${number}, ${toShopDay(createdAt)}`, size: 11, gap: 4 },
      { text: 'To', size: 10, gap: 30, hasRule: true },
      { text: to || 'The name is not known.', size: 14, isBold: true, gap: 2 },
      { text: addressText(parcel), size: 13 },
      ...(from === undefined ? [] : [{ text: `From ${from}`, size: 13, gap: 12 }]),
      { text: heading, size: 20, isBold: true, gap: 40, hasRule: true },
      ...(gift.giftNote === undefined ? [] : [{ text: gift.giftNote, size: 16, gap: 14 }]),
      { text: `${pet.name === '' ? '' : `${pet.name}, `}${product.name}, ${product.size}`, size: 13, gap: 14 },
      ...listCarved(carved).map(([label, line]): PaperBlock => ({ text: `${label}: ${line}`, size: 13, gap: 4 })),
      { text: closing, size: 13, gap: 4 },
      {
        text: `Is something not right? Write to ${contact.email}.`,
        size: 10,
        isFoot: true,
        gap: 8,
        hasRule: true,
      },
      { text: weightText(parcel, packing), size: 10, isFoot: true },
    ],
  };
};

const addressText = ({ address }: Parcel): string =>
  address ? withUnbrokenCodes(addressLines(address).join('\n')) : 'The address is not known yet.';

const weightText = ({ portraitGrams }: Parcel, { packagingGrams }: Packing): string => {
  if (portraitGrams === undefined) return `Packaging ${packagingGrams} g. The portrait’s weight is not known yet.`;
  const grams = Math.round(portraitGrams);
  return `About ${grams + packagingGrams} g: portrait ${grams} g, packaging ${packagingGrams} g`;
};
