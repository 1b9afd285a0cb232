import { dayRangeText, type ProductionStep } from '@pawlayer/contracts';
import type { MailPlaceholder, MailTextName } from '@pawlayer/contracts/admin';
import { paths } from '@pawlayer/contracts/paths';
import type { MailBlock, MailContent, MailTemplate } from '@pawlayer/service-kit';
import type { FilledBlock, FilledMail } from '@pawlayer/texts';
import type { StoredProof } from '../../production/proofs/rules.ts';
import { formatCad, greeting, type MailedOrder, type StoreInfo } from './mail-block-rules.ts';

/** The words of a mail, as its template puts them around the rest. */
export type MailWords = {
  subject: string;
  heading: string;
  opening: MailBlock[];
  closing: MailBlock[];
  foot: MailContent['foot'];
};

export const toMailWords = ({ opening, closing, ...lines }: FilledMail, { publicUrl }: StoreInfo): MailWords => {
  const toBlocks = (words: readonly FilledBlock[]): MailBlock[] =>
    words.length === 0 ? [] : [{ kind: 'words', words, baseUrl: publicUrl }];
  const foot = { label: 'Find your order', url: new URL(paths.findOrder, publicUrl).href };
  return { ...lines, opening: toBlocks(opening), closing: toBlocks(closing), foot };
};

/** A mail to the customer: the owner's words around what the shop says, then what stands below them. */
export const wordedMail = (
  order: MailedOrder,
  { subject, heading, opening, closing, foot }: MailWords,
  between: readonly MailBlock[],
  below: readonly MailBlock[] = [],
): MailTemplate => ({
  subject,
  heading,
  blocks: [greeting(order), ...opening, ...between, ...closing, ...below],
  foot,
});

/** What stands for each placeholder in a mail about this order, as far as the order knows it. */
export const toValues = (order: MailedOrder): Partial<Record<MailPlaceholder, string>> => ({
  petName: order.pet.name,
  firstName: order.customer.firstName,
  orderNumber: order.number,
  product: order.product.name,
  total: formatCad(order.amountCents),
  missing: order.address ? 'the photo and your wishes' : 'the photo, your address and your wishes',
  ...(order.arrives && { arrives: dayRangeText(order.arrives) }),
  ...(order.tracking && { carrier: order.tracking.carrier, trackingNumber: order.tracking.number }),
});

export const stepMails: Readonly<Record<ProductionStep, MailTextName>> = {
  in_review: 'in-review',
  printing: 'printing',
  quality_check: 'quality-check',
  shipped: 'shipped',
  delivered: 'delivered',
};

export const toProofMail = ({ version }: StoredProof): MailTextName => (version === 1 ? 'proof' : 'proof-again');

/** The last one is about an approval that comes by itself. */
export const toReminderMail = ({ onSilence }: StoredProof, reminder: number): MailTextName =>
  reminder > 1 && onSilence === 'approve' ? 'last-reminder' : 'reminder';
