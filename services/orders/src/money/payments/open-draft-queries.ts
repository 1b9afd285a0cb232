import { hasRow, mapFirst, withNulls, withoutNulls, type Nullable, type Sql } from '@pawlayer/db';
import { addressOf } from '../../core/orders/sql-predicates.ts';
import type { DraftContent, DraftTerms, KeptDraft } from './draft-rules.ts';
import type { PaymentLimits } from './limit-rules.ts';
import type { DraftWrite, SeenPhoto } from './open-draft-rules.ts';
import { soldProductOf, totalSumsOf } from './quote-queries.ts';

export type DraftRequest = {
  limits: PaymentLimits | undefined;
  /** The visitor's network as a keyed hash. */
  visitor: Buffer | undefined;
  requestId: string;
  /** The order that was closed because the terms change it. */
  replaces: string | undefined;
};

export const findForDraft = (
  sql: Sql,
  { customerId, uploadId, productId, cut, isRush, printOn }: DraftTerms,
  { limits, visitor, replaces }: DraftRequest,
): Promise<SeenPhoto | undefined> => {
  const draftOf = (where: ReturnType<Sql>) => sql`(
    select ${keptDraft(sql, visitor ?? null)} from orders
    where customer_id = photo.customer_id and upload_id = photo.id and product_id = ${productId} and ${where}
  )`;
  return mapFirst(sql, toSeenPhoto)`
    select email, photo.erased_at is not null as is_erased, coalesce(occasion = 'memorial', false) as is_memorial,
      ${cut?.mask ?? null}::text is null
        or exists (select from upload_masks where upload_id = photo.id and hash = ${cut?.mask ?? null}) as has_mask,
      case when ${isRush} then rush_places_taken(${printOn}::date, photo.id) else 0 end as rush_places_taken,
      (
        select orders.id from orders
        where upload_id = photo.id and (order_is_funded(status) or order_has_payment_problem(status))
        order by paid_at nulls last, created_at limit 1
      ) as ordered_as,
      (
        select jsonb_strip_nulls(jsonb_build_object('orderId', orders.id, 'intentId', stripe_payment_intent_id)) from orders
        where upload_id = photo.id and payment_is_under_way(status, payment_failed_at)
        order by created_at limit 1
      ) as under_way,
      ${draftOf(sql`order_is_open(status)`)} as draft,
      ${draftOf(sql`id = ${replaces ?? null} and status = 'expired' and paid_at is null and replaced_at is null`)} as former,
      pause_seconds, wait_seconds
    from uploads as photo join customers on customers.id = photo.customer_id
      cross join payment_waits(customers.id, ${visitor ?? null}, ${limits ? sql.json(limits) : null})
    where photo.id = ${uploadId} and photo.customer_id = ${customerId}`;
};

/**
 * Writes a draft, unless something has happened meanwhile that might forbid it: then it returns false, and it has to be
 * decided again. The same when it has been written already, and the answer was lost.
 */
export const writeDraft = (
  sql: Sql,
  asked: DraftTerms,
  draft: DraftWrite,
  { limits, visitor, requestId }: DraftRequest,
): Promise<boolean> => {
  const { customerId, uploadId, printOn, rushPerDay } = asked;
  const mask = asked.cut?.mask ?? null;
  return hasRow(sql)`
    with locked as materialized (
      -- Always in this order, or two calls would wait for each other.
      select case
        when ${draft.isCounted && limits !== undefined} and draft_is_limited(${customerId}, ${visitor ?? null}, ${limits ? sql.json(limits) : null})
          then false
        when not lock_orderable_photo(${uploadId}, ${customerId}, ${mask}) then false
        when ${draft.takesRushPlace} then not rush_is_sold_out(${printOn}::date, ${rushPerDay}, ${uploadId})
        else true
      end as is_free
    ), written as (
      ${draft.seen ? rewrite(sql, draft.seen, asked, draft, visitor) : insert(sql, asked, draft, { visitor, requestId })}
    ), replaced as (
      update orders set replaced_at = now() from written where orders.id = ${draft.formerId ?? null}
    ), moved as (
      update payment_declines set order_id = written.id from written where order_id = ${draft.formerId ?? null}
    ), noted as (
      insert into order_events (order_id, kind, detail, request_id)
      select id, event ->> 'kind', event -> 'detail', ${requestId}
      from written, jsonb_array_elements(${sql.json(draft.events)}) with ordinality as listed (event, place)
      order by place
    )
    select from written`;
};

/** Nothing is inserted where another call has just opened a draft, or where the order's number, of its id, is taken. */
const insert = (
  sql: Sql,
  asked: DraftTerms,
  draft: DraftWrite,
  { visitor, requestId }: { visitor: Buffer | undefined; requestId: string },
) => {
  const { customerId, uploadId, productId } = asked;
  const { orderId: id, isMemorial } = draft;
  const row = { ...toRow(sql, draft, visitor), id, customerId, uploadId, productId, requestId, isMemorial };
  const { rushHeldUntil, galleryConsentAt, addressDoubts } = toFragments(sql, asked, draft);
  return sql`
    insert into orders (${sql(Object.keys(row))}, rush_held_until, gallery_consent_at, address_doubts)
    select ${sql(row)}, ${rushHeldUntil}, ${galleryConsentAt}, ${addressDoubts} from locked where is_free
    on conflict do nothing returning id`;
};

const rewrite = (
  sql: Sql,
  seen: { version: number; attempt: number },
  asked: DraftTerms,
  draft: DraftWrite,
  visitor: Buffer | undefined,
) => {
  const { rushHeldUntil, galleryConsentAt, addressDoubts } = toFragments(sql, asked, draft);
  return sql`
    update orders set ${sql(toRow(sql, draft, visitor))}, rush_held_until = ${rushHeldUntil},
      gallery_consent_at = ${galleryConsentAt}, address_doubts = ${addressDoubts}, updated_at = now()
    from locked
    where is_free and orders.id = ${draft.orderId} and version = ${seen.version} and intent_attempt = ${seen.attempt}
    returning orders.id`;
};

const toRow = (sql: Sql, { content, attempt }: DraftWrite, visitor: Buffer | undefined) => {
  const { product, address, quote, gift, cut, printOn, shipBy, isRush } = content;
  const { totalCents: _sum, ...sums } = content.sums;
  return withNulls({
    ...sums,
    productName: product.name,
    productSize: product.size,
    layersMin: product.layersMin,
    layersMax: product.layersMax,
    quote: quote && sql.json(quote),
    printOn,
    shipBy,
    isRush,
    shippingStreet: address?.street,
    shippingCity: address?.city,
    shippingState: address?.state,
    shippingPostalCode: address?.postalCode,
    shippingCountry: address?.country,
    gift: gift && sql.json(gift),
    cut: cut && sql.json(cut),
    intentAttempt: attempt,
    visitor,
  });
};

/** The columns that are no mere values. */
const toFragments = (
  sql: Sql,
  { rushHoldSeconds }: DraftTerms,
  { content, rushHeldUntil, galleryConsentAt }: DraftWrite,
) => ({
  rushHeldUntil: content.isRush
    ? sql`coalesce(${rushHeldUntil ?? null}, now() + make_interval(secs => ${rushHoldSeconds}))`
    : sql`null`,
  galleryConsentAt: content.isGalleryAllowed ? sql`coalesce(${galleryConsentAt ?? null}, now())` : sql`null`,
  addressDoubts: sql`${content.addressDoubts}::text[]`,
});

/** For a row of `orders`. */
const keptDraft = (sql: Sql, visitor: Buffer | null) => sql`
  jsonb_build_object(
    'orderId', id, 'number', number, 'version', version, 'attempt', intent_attempt, 'intentId', stripe_payment_intent_id,
    'rushHeldUntil', rush_held_until, 'galleryConsentAt', gallery_consent_at,
    'isOfVisitor', visitor is not distinct from ${visitor},
    'content', jsonb_build_object(
      'product', ${soldProductOf(sql)}, 'sums', ${totalSumsOf(sql)}, 'quote', quote, 'printOn', print_on, 'shipBy', ship_by,
      'isRush', is_rush, 'address', ${addressOf(sql)}, 'addressDoubts', address_doubts, 'gift', gift, 'cut', cut,
      'isGalleryAllowed', gallery_consent_at is not null
    )
  )`;

type SeenRow = Nullable<Omit<SeenPhoto, 'draft' | 'former'>> & { draft: DraftRow | null; former: DraftRow | null };

type DraftRow = Nullable<Omit<KeptDraft, 'content'>> & { content: Nullable<DraftContent> };

const toSeenPhoto = ({ draft, former, ...photo }: SeenRow): SeenPhoto => ({
  ...withoutNulls<Omit<SeenPhoto, 'draft' | 'former'>>(photo),
  ...(draft && { draft: toKeptDraft(draft) }),
  ...(former && { former: toKeptDraft(former) }),
});

const toKeptDraft = ({ content, ...draft }: DraftRow): KeptDraft => ({
  ...withoutNulls<Omit<KeptDraft, 'content'>>(draft),
  content: withoutNulls<DraftContent>(content),
});
