import type { ProductionStep } from '@pawlayer/contracts';
import type { MailBlock, MailTemplate } from '@pawlayer/service-kit';
import { shownAddressLine } from '../../core/orders/address-rules.ts';
import { toTrackingUrl } from '../../core/orders/tracking-rules.ts';
import { galleryWithdrawal } from './gallery-mail-rules.ts';
import { facts, orderLink, type MailedOrder, type StoreInfo } from './mail-block-rules.ts';
import { type MailWords, wordedMail } from './word-rules.ts';

/** Notifies the customer of the progress of production. `token` is that of the link about the gallery. */
export const productionNotice = (
  order: MailedOrder,
  { words, step, token }: { words: MailWords; step: ProductionStep; token: string },
  store: StoreInfo,
): MailTemplate =>
  wordedMail(
    order,
    words,
    [
      ...(step === 'shipped'
        ? [...trackingBlocks(order), facts([['Shipping to', shownAddressLine(order.address)]])]
        : []),
      orderLink(order, store),
    ],
    galleryWithdrawal(order, { token, store }),
  );

const trackingBlocks = ({ tracking }: MailedOrder): MailBlock[] => {
  if (!tracking) return [];
  const url = toTrackingUrl(tracking.carrier, tracking.number);
  return [
    facts([
      ['Carrier', tracking.carrier],
      ['Tracking number', tracking.number],
    ]),
    ...(url === undefined ? [] : [{ kind: 'link', label: 'Follow the parcel', url } satisfies MailBlock]),
  ];
};
