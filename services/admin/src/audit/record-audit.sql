-- For the other services: writes a line of the audit log within the statement that does what it tells of. The session
-- names the person. Why a payment was accepted, or a plate failed, may name a customer and stands with the order or the
-- plate alone, where an erasure finds it; the release before this one still sends it.
create or replace function record_audit(
  p_token_hash bytea,
  p_action text,
  p_subject text,
  p_request_id text,
  p_detail jsonb
) returns bigint
language sql security definer set search_path = admin, pg_temp as $$
  insert into audit_log (token_hash, person_id, action, subject, request_id, detail)
  values (
    p_token_hash,
    (select person_id from sessions where token_hash = p_token_hash),
    p_action, p_subject, p_request_id, coalesce(case when p_action in ('order.payment_accepted', 'plate.failed') then p_detail - 'reason' else p_detail end, '{}')
  )
  returning id
$$;
