-- How the release before this one makes drafts; open_limited_quoted_draft has replaced it.
-- Makes the one open order of this customer, photo and product, or brings it up to date. The photo's row is the lock
-- that everything which happens to its orders takes first (settle_payment too).
-- outcome: opened | not_found (no such photo, or not this customer's) | already_ordered (order_id is the paid one) |
-- in_progress (order_id is the one whose payment is under way, perhaps of another product) | photo_erased | unknown_mask
-- (the cut names one that is not this photo's).
create or replace function open_draft(
  p_customer_id uuid,
  p_upload_id uuid,
  p_product_id uuid,
  p_product_name text,
  p_product_size text,
  p_price_cents integer,
  p_shipping_cents integer,
  p_address jsonb,
  p_request_id text,
  p_cut jsonb default null
) returns table (outcome text, order_id uuid, intent_id text, attempt integer, amount_cents integer)
language plpgsql as $$
#variable_conflict use_column
declare
  draft orders%rowtype;
  photo uploads%rowtype;
begin
  select * into photo from uploads where id = p_upload_id and customer_id = p_customer_id for no key update;
  if not found then
    return query select 'not_found', null::uuid, null::text, null::integer, null::integer;
    return;
  end if;

  select * into draft from orders
  where upload_id = p_upload_id
    and (order_is_funded(status) or order_has_payment_problem(status))
  order by paid_at nulls last, created_at
  limit 1;
  if found then
    return query select 'already_ordered', draft.id, draft.stripe_payment_intent_id, draft.intent_attempt, draft.amount_cents;
    return;
  end if;

  select * into draft from orders
  where upload_id = p_upload_id and payment_is_under_way(status, payment_failed_at)
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

  if p_cut ? 'mask'
    and not exists (select from upload_masks where upload_id = p_upload_id and hash = p_cut ->> 'mask')
  then
    return query select 'unknown_mask', null::uuid, null::text, null::integer, null::integer;
    return;
  end if;

  select * into draft from orders
  where customer_id = p_customer_id and upload_id = p_upload_id and product_id = p_product_id
    and order_is_open(status)
  for update;
  if found then
    draft := refresh_draft(
      draft, p_product_name, p_product_size, p_price_cents, p_shipping_cents, p_address, p_request_id, p_cut
    );
  else
    draft := insert_draft(
      p_customer_id, p_upload_id, p_product_id, p_product_name, p_product_size, p_price_cents, p_shipping_cents,
      p_address, p_request_id, p_cut
    );
  end if;
  return query select 'opened', draft.id, draft.stripe_payment_intent_id, draft.intent_attempt, draft.amount_cents;
end;
$$;
