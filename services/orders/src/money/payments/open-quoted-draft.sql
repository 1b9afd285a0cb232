-- Makes the one open order of this customer, photo and product, or finds it. Nothing of one that has a payment is changed,
-- or somebody might pay for what they do not see: the caller cancels that payment, and calls again with the order's id as
-- `replaces`; the next order begins as that one was. The photo's row is the lock that everything which happens to its orders
-- takes first (settle_stripe_payment too).
-- p_terms: { customerId, uploadId, productId, productName, productSize, layersMin, layersMax, priceCents, shippingCents,
-- rushCents, discountCents, taxCents, quote, printOn, shipBy, isRush, rushPerDay, rushHoldSeconds, address, addressDoubts,
-- gift, cut, showInGallery, replaces }, with the five before the last left out where the caller says nothing of them, and
-- `replaces` by a server of the release before, which changes orders in place.
-- outcome: opened | not_found (no such photo, or not this customer's) | already_ordered (order_id is the paid one) |
-- in_progress (order_id is the one whose payment is under way, perhaps of another product) | photo_erased | unknown_mask
-- (the cut names one that is not this photo's) | rush_sold_out | changed (order_id is the one whose payment is to be cancelled).
create or replace function open_quoted_draft(p_terms jsonb, p_request_id text)
returns table (outcome text, order_id uuid, intent_id text, attempt integer, amount_cents integer)
language plpgsql as $$
#variable_conflict use_column
declare
  v_customer_id constant uuid := p_terms ->> 'customerId';
  v_upload_id constant uuid := p_terms ->> 'uploadId';
  draft orders%rowtype;
  former orders%rowtype;
  photo uploads%rowtype;
begin
  select * into photo from uploads where id = v_upload_id and customer_id = v_customer_id for no key update;
  if not found then
    return query select 'not_found', null::uuid, null::text, null::integer, null::integer;
    return;
  end if;

  select * into draft from orders
  where upload_id = v_upload_id
    and (order_is_funded(status) or order_has_payment_problem(status))
  order by paid_at nulls last, created_at
  limit 1;
  if found then
    return query select 'already_ordered', draft.id, draft.stripe_payment_intent_id, draft.intent_attempt, draft.amount_cents;
    return;
  end if;

  select * into draft from orders
  where upload_id = v_upload_id and payment_is_under_way(status, payment_failed_at)
  order by created_at
  limit 1;
  if found then
    return query select 'in_progress', draft.id, draft.stripe_payment_intent_id, draft.intent_attempt, draft.amount_cents;
    return;
  end if;

  if photo.erased_at is not null then
    return query select 'photo_erased', null::uuid, null::text, null::integer, null::integer;
    return;
  end if;

  if p_terms -> 'cut' ? 'mask'
    and not exists (select from upload_masks where upload_id = v_upload_id and hash = p_terms #>> '{cut,mask}')
  then
    return query select 'unknown_mask', null::uuid, null::text, null::integer, null::integer;
    return;
  end if;

  select * into draft from orders
  where customer_id = v_customer_id and upload_id = v_upload_id and product_id = (p_terms ->> 'productId')::uuid
    and order_is_open(status)
  for update;
  select * into former from former_draft(p_terms);

  -- A place that is held stays held, also when fewer are sold by now.
  if (p_terms ->> 'isRush')::boolean
    and not (
      coalesce(draft.is_rush, former.is_rush, false)
      and coalesce(draft.print_on, former.print_on) is not distinct from (p_terms ->> 'printOn')::date
    )
    and rush_is_sold_out((p_terms ->> 'printOn')::date, (p_terms ->> 'rushPerDay')::integer, v_upload_id)
  then
    return query select 'rush_sold_out', null::uuid, null::text, null::integer, null::integer;
    return;
  end if;

  if draft.stripe_payment_intent_id is not null and p_terms ? 'replaces' and draft_is_changed(draft, p_terms) then
    return query select 'changed', draft.id, draft.stripe_payment_intent_id, draft.intent_attempt, draft.amount_cents;
    return;
  end if;

  if draft.id is null then
    draft := insert_quoted_draft(p_terms, p_request_id);
  else
    draft := write_quote(draft, p_terms, p_request_id);
  end if;
  return query select 'opened', draft.id, draft.stripe_payment_intent_id, draft.intent_attempt, draft.amount_cents;
end;
$$;
