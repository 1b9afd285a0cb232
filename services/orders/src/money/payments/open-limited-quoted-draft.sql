-- open_quoted_draft within limits. p_limits: { drafts, alarm, declines }, each as draft_wait_seconds and decline_wait_seconds
-- take them (`alarm` instead of `drafts` while card testing is suspected); null where limits are off.
-- outcome: as of open_quoted_draft | paused (too many declined cards) | rate_limited (too many unpaid drafts); then
-- wait_seconds.
create or replace function open_limited_quoted_draft(
  p_terms jsonb,
  p_visitor bytea,
  p_limits jsonb,
  p_request_id text
) returns table (outcome text, order_id uuid, intent_id text, attempt integer, amount_cents integer, wait_seconds integer)
language plpgsql as $$
#variable_conflict use_column
declare
  v_customer_id constant uuid := p_terms ->> 'customerId';
  v_upload_id constant uuid := p_terms ->> 'uploadId';
  v_product_id constant uuid := p_terms ->> 'productId';
  v_mailbox text;
  v_wait integer;
begin
  select mailbox(email) into v_mailbox from customers where id = v_customer_id;
  -- open_quoted_draft has the better answer where the photo is not this customer's, or is on a paid order.
  if p_limits is not null
    and exists (select from uploads where id = v_upload_id and customer_id = v_customer_id)
    and not exists (
      select from orders
      where upload_id = v_upload_id and (order_is_funded(status) or order_has_payment_problem(status))
    )
  then
    -- Requests of one person are counted one after the other.
    perform pg_advisory_xact_lock(hashtextextended(v_mailbox, 0));
    v_wait := decline_wait_seconds(v_customer_id, v_mailbox, p_visitor, p_limits -> 'declines');
    if v_wait is not null then
      return query select 'paused', null::uuid, null::text, null::integer, null::integer, v_wait;
      return;
    end if;
    if not exists (
      select from orders
      where customer_id = v_customer_id and upload_id = v_upload_id and product_id = v_product_id and order_is_open(status)
    ) and not exists (select from former_draft(p_terms)) then
      v_wait := draft_wait_seconds(
        v_customer_id, v_mailbox, p_visitor,
        p_limits -> case when card_testing_is_suspected() then 'alarm' else 'drafts' end
      );
    end if;
    if v_wait is not null then
      return query select 'rate_limited', null::uuid, null::text, null::integer, null::integer, v_wait;
      return;
    end if;
  end if;
  return query
    with opened as (select * from open_quoted_draft(p_terms, p_request_id))
    select o.outcome, o.order_id, o.intent_id, o.attempt, o.amount_cents, null::integer from opened o;
  update orders set visitor = p_visitor
  where customer_id = v_customer_id and upload_id = v_upload_id and product_id = v_product_id
    and status = 'awaiting_payment' and visitor is distinct from p_visitor;
end;
$$;
