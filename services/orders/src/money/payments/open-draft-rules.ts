import type { PaymentTerms } from '../stripe/metadata-rules.ts';
import { type DraftContent, type DraftTerms, fillDraft, isOtherOrder, isSame, type KeptDraft } from './draft-rules.ts';

/** A customer's photo, with what decides whether a draft of it is opened. */
export type SeenPhoto = {
  email: string;
  isErased: boolean;
  isMemorial: boolean;
  /** Whether it has the mask that the cut names; also where none is named. */
  hasMask: boolean;
  /** The rush places of the day that is asked for which other photos have. */
  rushPlacesTaken: number;
  /** The order that was paid for it, or whose payment a person has to look at. */
  orderedAs?: string;
  /** The order whose payment is under way, perhaps of another product. */
  underWay?: { orderId: string; intentId?: string };
  /** The open order of this customer, photo and product. */
  draft?: KeptDraft;
  /** The order that was closed because the terms change it, as long as no other one has its place. */
  former?: KeptDraft;
  /** How long the customer has to wait after too many declined cards. */
  pauseSeconds?: number;
  /** How long the customer has to wait before another draft, after too many unpaid ones. */
  waitSeconds?: number;
};

/** An order with the payment that it has, if it has one, and what that is opened for. */
export type DraftOrder = { orderId: string; intentId?: string | undefined; terms: PaymentTerms };

export type DraftRefusal =
  | { outcome: 'not_found' | 'photo_erased' | 'unknown_mask' | 'rush_sold_out' }
  | { outcome: 'paused' | 'rate_limited'; waitSeconds: number }
  | { outcome: 'already_ordered'; orderId: string };

/**
 * `changed`: the terms make another order of one that has a payment. Nothing of it is changed, or somebody might pay for
 * what they do not see: that payment is closed first, and another order takes its place. `opened`: `write` is missing where
 * all is written already.
 */
export type DraftDecision =
  | Stopped
  | { outcome: 'changed'; orderId: string; intentId: string }
  | { outcome: 'opened'; draft: DraftOrder; write?: DraftWrite };

/** A draft to be written. */
export type DraftWrite = {
  orderId: string;
  content: DraftContent;
  attempt: number;
  /** The draft that is written anew, as it was seen; undefined for a new one. */
  seen?: { version: number; attempt: number } | undefined;
  /** The order whose place a new one takes, with the cards that were declined for it. */
  formerId?: string | undefined;
  isMemorial: boolean;
  /** Until when its rush place is held already. */
  rushHeldUntil?: string | undefined;
  /** Since when the gallery is allowed already. */
  galleryConsentAt?: string | undefined;
  /** Whether it has to get a rush place first. */
  takesRushPlace: boolean;
  /** Whether it is one more unpaid draft of its customer. */
  isCounted: boolean;
  /** For the timeline, in this order. */
  events: DraftEvent[];
};

type DraftEvent = { kind: string; detail: Record<string, string | number> };

/** What becomes of a draft that is asked for. A new one gets the id `newId`. */
export const decideDraft = (seen: SeenPhoto | undefined, asked: DraftTerms, newId: string): DraftDecision => {
  if (!seen) return { outcome: 'not_found' };
  const { draft } = seen;
  const kept = draft ?? seen.former;
  const refusal = refuse(seen, asked, kept);
  if (refusal) return refusal;
  const content = fillDraft(asked, kept?.content);
  const isOther = draft !== undefined && isOtherOrder(content, draft.content);
  if (isOther && draft.intentId !== undefined)
    return { outcome: 'changed', orderId: draft.orderId, intentId: draft.intentId };
  const orderId = draft?.orderId ?? newId;
  // What it was before may have been opened, though nobody has the secret: the next payment has another key.
  const attempt = (draft?.attempt ?? 1) + (isOther ? 1 : 0);
  const opened: DraftOrder = {
    orderId,
    intentId: draft?.intentId,
    terms: toPaymentTerms(asked, content, { orderId, attempt, email: seen.email }),
  };
  if (draft?.isOfVisitor && isSame(content, draft.content)) return { outcome: 'opened', draft: opened };
  return { outcome: 'opened', draft: opened, write: { ...toWrite(seen, asked, content), orderId, attempt } };
};

type Stopped = DraftRefusal | { outcome: 'in_progress'; orderId: string; intentId?: string };

/** The first reason that holds. */
const refuse = (seen: SeenPhoto, asked: DraftTerms, kept: KeptDraft | undefined): Stopped | undefined => {
  const { orderedAs, pauseSeconds, waitSeconds, underWay } = seen;
  if (orderedAs !== undefined) return { outcome: 'already_ordered', orderId: orderedAs };
  if (pauseSeconds !== undefined) return { outcome: 'paused', waitSeconds: pauseSeconds };
  if (!kept && waitSeconds !== undefined) return { outcome: 'rate_limited', waitSeconds };
  if (underWay) return { outcome: 'in_progress', ...underWay };
  if (seen.isErased) return { outcome: 'photo_erased' };
  if (!seen.hasMask) return { outcome: 'unknown_mask' };
  if (takesRushPlace(asked, kept) && seen.rushPlacesTaken >= asked.rushPerDay) return { outcome: 'rush_sold_out' };
  return undefined;
};

/** A place that is held stays held, also when fewer are sold by now. */
const takesRushPlace = (asked: DraftTerms, kept: KeptDraft | undefined): boolean =>
  asked.isRush && !(kept?.content.isRush && kept.content.printOn === asked.printOn);

const toWrite = (
  { draft, former, isMemorial }: SeenPhoto,
  asked: DraftTerms,
  content: DraftContent,
): Omit<DraftWrite, 'orderId' | 'attempt'> => {
  const kept = draft ?? former;
  const takesPlace = takesRushPlace(asked, kept);
  const [fromCents, toCents] = [kept?.content.sums.totalCents, content.sums.totalCents];
  const repriced =
    fromCents === undefined || fromCents === toCents ? [] : [{ kind: 'repriced', detail: { fromCents, toCents } }];
  return {
    content,
    seen: draft && { version: draft.version, attempt: draft.attempt },
    formerId: draft ? undefined : former?.orderId,
    isMemorial,
    rushHeldUntil: takesPlace ? undefined : kept?.rushHeldUntil,
    galleryConsentAt: kept?.galleryConsentAt,
    takesRushPlace: takesPlace,
    isCounted: !kept,
    events: draft ? repriced : [...tellOfNew(content, former), ...repriced],
  };
};

const tellOfNew = (content: DraftContent, former: KeptDraft | undefined): DraftEvent[] => [
  { kind: 'drafted', detail: { amountCents: content.sums.totalCents } },
  ...(former ? [{ kind: 'changed', detail: { formerOrder: former.number } }] : []),
];

/** What the payment of a draft is opened for. */
const toPaymentTerms = (
  { customerId, uploadId, productId }: DraftTerms,
  { product, sums: { totalCents, priceCents: _price, ...sums } }: DraftContent,
  order: Pick<PaymentTerms, 'orderId' | 'attempt' | 'email'>,
): PaymentTerms => ({
  ...order,
  ...sums,
  customerId,
  uploadId,
  productId,
  productName: product.name,
  productSize: product.size,
  amountCents: totalCents,
});
