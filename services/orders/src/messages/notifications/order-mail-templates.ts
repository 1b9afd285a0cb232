import { dayRangeText, foundOrdersMinutes, settings } from '@pawlayer/contracts';
import { foundOrdersPath, orderDetailsPath, payAgainPath } from '@pawlayer/contracts/paths';
import type { MailBlock, MailTemplate } from '@pawlayer/service-kit';
import { shownAddressLine } from '../../core/orders/address-rules.ts';
import { galleryQuestion } from './gallery-mail-rules.ts';
import {
  carvedRows,
  facts,
  link,
  optionalRow,
  orderLink,
  previewPicture,
  priceRows,
  sandboxNote,
  text,
  type MailedOrder,
  type StoreInfo,
} from './mail-block-rules.ts';
import { type MailWords, wordedMail } from './word-rules.ts';

/** Confirms the order to the customer. `token` is that of the link about the gallery. */
export const confirmation = (
  order: MailedOrder,
  { words, token }: { words: MailWords; token: string },
  store: StoreInfo,
): MailTemplate =>
  wordedMail(
    order,
    order.arrives ? words : { ...words, closing: [withoutPromise()] },
    [
      previewPicture(order, store),
      ...sandboxNote(store),
      facts([
        ['Order', order.number],
        ...carvedRows(order.carved),
        ...priceRows(order),
        ['Shipping to', shownAddressLine(order.address) || 'Not known yet'],
        ...optionalRow('For', order.gift.recipientName),
        ...optionalRow('Words on the slip', order.gift.giftNote),
        ...optionalRow('Arrives', order.arrives && dayRangeText(order.arrives)),
        ...optionalRow('Your note', order.pet.specialInstructions),
      ]),
      orderLink(order, store),
      ...(order.hasDuties ? [text('Your country may charge duties when the parcel arrives.')] : []),
    ],
    galleryQuestion(order, { token, store }),
  );

/** Orders that were made again from their payments promise no day, and the closing words are about a promise. */
const withoutPromise = (): MailBlock => {
  const { minBusinessDays, maxBusinessDays } = settings.turnaround;
  return text(
    `From here it usually takes ${minBusinessDays} to ${maxBusinessDays} business days. If something is not right, just reply to this email.`,
  );
};

/** Tells the customer that a delayed payment failed, and how to pay again. */
export const failedPaymentNotice = (
  order: MailedOrder,
  { words, isMemorial, token }: { words: MailWords; isMemorial: boolean; token: string },
  store: StoreInfo,
): MailTemplate =>
  wordedMail(order, words, [
    ...sandboxNote(store),
    facts([
      ['Order', order.number],
      ...priceRows(order),
      ['Shipping to', shownAddressLine(order.address) || 'Not known yet'],
    ]),
    link(isMemorial ? 'Pay when you are ready' : 'Pay again', payAgainPath(token), store),
  ]);

/** Asks the customer for what the order lacks: the address, or after a loss of the store's data the photo too. */
export const detailsRequest = (
  order: MailedOrder,
  { words, token }: { words: MailWords; token: string },
  store: StoreInfo,
): MailTemplate =>
  wordedMail(
    order,
    words,
    [
      link(order.isPhotoLost ? 'Send what is missing' : 'Tell us the address', orderDetailsPath(token), store),
      facts([['Order', order.number], ...priceRows(order)]),
    ],
    [orderLink(order, store)],
  );

/** A link to all orders of the address, for whoever asked for it with the number of one of them. */
export const orderLinksMail = (token: string, store: StoreInfo): MailTemplate => ({
  subject: 'A link to your orders',
  heading: 'Your orders',
  blocks: [
    text('Hello,'),
    text(
      `Somebody who knows the number of one of your orders, most likely you, asked us for a link to all of them. It opens them for ${foundOrdersMinutes} minutes.`,
    ),
    link('See your orders', foundOrdersPath(token), store),
    text('If it was not you, you do not need to do anything: nobody but you gets this email.'),
  ],
});
