import {
  type Carved,
  type DayRange,
  type GiftForm,
  isolated,
  listCarved,
  type OrderStatus,
  orderSuccessPath,
  type Pet,
  type ProductionStep,
  sizeInWords,
  toAmount,
} from '@pawlayer/contracts';
import type { MailBlock } from '@pawlayer/service-kit';
import type { Address } from '../../core/orders/address-rules.ts';
import type { Line } from '../../core/quotes/sum-rules.ts';
import { toCurrentPicturePath } from '../../production/portraits/preview-rules.ts';

/** The facts about an order that mails use. The names in it are isolated. */
export type MailedOrder = {
  id: string;
  number: string;
  status: OrderStatus;
  createdAt: Date;
  product: { name: string; size: string };
  /** Whether the portrait hangs across. */
  isAcross: boolean;
  /** What is carved into it. */
  carved: Carved | undefined;
  /** As it was sold. */
  lines: readonly Line[];
  amountCents: number;
  /** When it arrives, as promised; undefined for an order that was made again from its payment. */
  arrives: DayRange | undefined;
  shipsBy: string | undefined;
  isRush: boolean;
  isMemorial: boolean;
  /** Whether portrait and photo may be shown in the gallery. */
  isGalleryAllowed: boolean;
  hasDuties: boolean;
  gift: GiftForm;
  address: Address | undefined;
  paymentId: string | undefined;
  /** Whether it is paid, so that it can be worked on. */
  isWorkable: boolean;
  /** Whether the customer's bank disputes the payment, whatever its status is. */
  isDisputed: boolean;
  /** Until when the bank takes evidence, while it disputes the payment. */
  evidenceDueAt?: Date;
  /** Whether it was made again from its payment, because its rows were lost. */
  isRestored: boolean;
  /** Whether its customer has to send the photo and the words about the pet again. */
  isPhotoLost: boolean;
  production: ProductionStep | undefined;
  tracking: { carrier: string; number: string } | undefined;
  customer: { firstName: string; lastName: string; email: string; phone: string | undefined };
  pet: Pet;
};

/** The facts about the store that mails use. */
export type StoreInfo = { publicUrl: string; isSandbox: boolean };

/** The label and value of each line. */
export type FactRows = (readonly [string, string])[];

export const formatCad = (cents: number): string => `${toAmount(cents)} CAD`;

export const text = (paragraph: string): MailBlock => ({ kind: 'text', text: paragraph });

export const facts = (rows: FactRows): MailBlock => ({ kind: 'facts', rows });

/** A link to a page of the store; `path` is the page's path. */
export const link = (label: string, path: string, { publicUrl }: StoreInfo): MailBlock => ({
  kind: 'link',
  label,
  url: new URL(path, publicUrl).href,
});

export const greeting = ({ customer }: MailedOrder): MailBlock =>
  text(customer.firstName === '' ? 'Hello,' : `Hello ${customer.firstName},`);

export const orderLink = (order: MailedOrder, store: StoreInfo): MailBlock =>
  link('See your order', orderSuccessPath(order.id), store);

/** A picture of the portrait; `path` is the path of the picture. */
export const portraitPicture = (
  { petName, path, isAcross }: { petName: string; path: string; isAcross: boolean },
  { publicUrl }: StoreInfo,
): MailBlock => ({
  kind: 'picture',
  url: new URL(path, publicUrl).href,
  alt: `How ${petName}'s portrait will look`,
  ...(isAcross ? { width: 400, height: 300 } : { width: 300, height: 400 }),
});

/**
 * The mail is sent without waiting for the preview: the URL returns the current preview whenever the mail is opened.
 */
export const previewPicture = (order: MailedOrder, store: StoreInfo): MailBlock =>
  portraitPicture({ petName: order.pet.name, path: toCurrentPicturePath(order.id), isAcross: order.isAcross }, store);

/** A row with what somebody typed, isolated, if they did. */
export const optionalRow = (label: string, value: string | undefined): FactRows =>
  value === undefined ? [] : [[label, isolated(value)]];

/** What is carved into a portrait, isolated. */
export const carvedRows = (carved: Carved | undefined): FactRows =>
  listCarved(carved).map(([label, line]) => [label, isolated(line)] as const);

/** What was sold, line by line, with the shop's tax numbers. */
export const priceRows = (order: MailedOrder): FactRows => [
  ...order.lines.map((line) => [lineLabel(line), lineText(line, order)] as const),
  ['Total', formatCad(order.amountCents)],
];

const lineLabel = ({ kind, label, rate }: Line): string =>
  kind === 'tax' && rate !== undefined ? `${label} ${rate}%` : label;

const lineText = ({ kind, cents, registration }: Line, { product, isAcross }: MailedOrder): string => {
  if (kind === 'portrait')
    return `${product.name}, ${sizeInWords(product.size, isAcross ? 'across' : 'upright')}: ${formatCad(cents)}`;
  if (kind === 'shipping' && cents === 0) return 'Free';
  const sum = cents < 0 ? `-${formatCad(-cents)}` : formatCad(cents);
  return registration === undefined ? sum : `${sum} (number ${registration})`;
};

export const sandboxNote = ({ isSandbox }: StoreInfo): MailBlock[] =>
  isSandbox ? [text('This is a test order: no card was charged.')] : [];
