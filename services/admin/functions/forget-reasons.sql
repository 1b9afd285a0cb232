-- An owner's reason for taking a payment may name its buyer. It is the one thing that leaves the audit log, when the
-- buyer is erased; the line stays.
create or replace function forget_reasons(p_order_ids text[]) returns void
language plpgsql as $$
begin
  perform set_config('admin.forgets_reasons', 'on', true);
  update audit_log set detail = detail - 'reason'
  where action = 'order.payment_accepted' and subject = any(p_order_ids) and detail ? 'reason';
  perform set_config('admin.forgets_reasons', '', true);
end
$$;
