import * as z from 'zod';
import { requiredSubject, requiredText, typed } from '../../fields.ts';
import { version } from '../version.ts';
import { isTypedPlaceholder, type MailPlaceholder } from './mail-placeholders.ts';

/** The mails that a customer gets, in the order in which they come. */
export const mailTextNames = [
  'confirmation',
  'address-request',
  'photo-request',
  'payment-failed',
  'payment-failed-memorial',
  'in-review',
  'proof',
  'proof-again',
  'reminder',
  'last-reminder',
  'printing',
  'quality-check',
  'shipped',
  'delivered',
] as const;
export const MailTextName = z.enum(mailTextNames);
export type MailTextName = z.infer<typeof MailTextName>;

type MailFacts = {
  title: string;
  /** When it is sent. */
  when: string;
  /** What stands between opening and closing, and cannot be worded. */
  between: string;
  /** Beside those of every mail. */
  placeholders: readonly MailPlaceholder[];
};

/** The facts about each mail. */
export const mailFacts: Readonly<Record<MailTextName, MailFacts>> = {
  confirmation: {
    title: 'Confirmation',
    when: 'When an order is paid.',
    between: 'A picture of the portrait, the lines of the order, the address and the days, and a link to the order',
    placeholders: ['arrives', 'answerDays'],
  },
  'address-request': {
    title: 'Request for the address',
    when: 'When an order is paid and has no address.',
    between: 'The link to the form, and the lines of the order',
    placeholders: ['linkDays'],
  },
  'photo-request': {
    title: 'Request for what was lost',
    when: 'When an order was lost with the database and rebuilt from its payment.',
    between: 'The link to the form, and the lines of the order',
    placeholders: ['linkDays', 'missing'],
  },
  'payment-failed': {
    title: 'Failed payment',
    when: 'When a delayed payment has failed.',
    between: 'The lines of the order, the address, and the link to pay again',
    placeholders: ['linkDays'],
  },
  'payment-failed-memorial': {
    title: 'Failed payment, in memory',
    when: 'When a delayed payment has failed, and the portrait is in memory of a pet.',
    between: 'The lines of the order, the address, and the link to pay when they are ready',
    placeholders: ['linkDays'],
  },
  'in-review': {
    title: 'In review',
    when: 'When somebody begins to look at the photo.',
    between: 'A link to the order',
    placeholders: [],
  },
  proof: {
    title: 'Proof',
    when: 'When the first proof is sent.',
    between:
      'Your message to the customer, a picture of the portrait, the link to answer, by when, and when it arrives',
    placeholders: ['arrives', 'answerDays'],
  },
  'proof-again': {
    title: 'Changed proof',
    when: 'When a changed proof is sent.',
    between:
      'Your message to the customer, a picture of the portrait, the link to answer, by when, and when it arrives',
    placeholders: ['arrives', 'answerDays'],
  },
  reminder: {
    title: 'Reminder of a proof',
    when: 'When a proof has not been answered.',
    between: 'A picture of the portrait, the link to answer, and by when',
    placeholders: ['arrives', 'answerDays'],
  },
  'last-reminder': {
    title: 'Last reminder of a proof',
    when: 'The day before a proof counts as approved; never for a portrait in memory of a pet.',
    between: 'A picture of the portrait, the link to answer, and by when',
    placeholders: ['arrives', 'answerDays'],
  },
  printing: {
    title: 'Printing',
    when: 'When the portrait goes onto the printer.',
    between: 'A link to the order',
    placeholders: ['layerThickness'],
  },
  'quality-check': {
    title: 'Printed',
    when: 'When the portrait is printed and checked.',
    between: 'A link to the order',
    placeholders: ['layerThickness'],
  },
  shipped: {
    title: 'Shipped',
    when: 'When the parcel leaves.',
    between: 'The carrier, the tracking number with its link, the address, and a link to the order',
    placeholders: ['carrier', 'trackingNumber'],
  },
  delivered: {
    title: 'Delivered',
    when: 'When the parcel has arrived.',
    between: 'A link to the order',
    placeholders: [],
  },
};

/** What every mail knows of its order, and of the shop. */
const ofOrder: readonly MailPlaceholder[] = ['petName', 'firstName', 'orderNumber', 'product', 'total'];
const ofShop: readonly MailPlaceholder[] = ['shippingFee', 'freeShippingFrom', 'turnaround', 'supportEmail', 'brand'];

/** The placeholders that a mail knows, and those of them that its subject may hold. */
export const placeholdersOf = (
  name: MailTextName,
): { known: readonly MailPlaceholder[]; knownInSubject: readonly MailPlaceholder[] } => {
  const own = mailFacts[name].placeholders;
  const known = [...ofOrder, ...own, ...ofShop];
  return { known, knownInSubject: known.filter((each) => !isTypedPlaceholder(each)) };
};

/**
 * The parts of a mail that the owner words. Opening and closing are Markdown; `readMail` of the package texts checks
 * them.
 */
export const MailText = z.object({
  subject: requiredSubject('Please enter a subject'),
  heading: requiredSubject('Please enter a heading'),
  opening: requiredText('Please enter an opening'),
  closing: typed(5000),
});
export type MailText = z.infer<typeof MailText>;

/** `version` 0 are the original words. */
export const MailTextVersion = z.object({
  name: MailTextName,
  version,
  text: MailText,
  changedAt: z.iso.datetime().optional(),
  changedBy: z.string().optional(),
});
export type MailTextVersion = z.infer<typeof MailTextVersion>;

/** The first time that a version could not be filled, so that a mail was sent with the original words. */
export const MailTextTrouble = z.object({ reason: z.string(), orderId: z.uuid(), at: z.iso.datetime() });
export type MailTextTrouble = z.infer<typeof MailTextTrouble>;

/** The words in force, and what stands in the place of the shop's own figures. */
export const MailTextState = MailTextVersion.extend({
  figures: z.record(z.string(), z.string()),
  trouble: MailTextTrouble.optional(),
});
export type MailTextState = z.infer<typeof MailTextState>;
