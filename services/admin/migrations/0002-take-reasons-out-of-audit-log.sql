-- Why a payment was accepted, or a plate failed, may name a customer. It stands with the order and the plate, from where an
-- erasure takes it; nothing leads from an erased customer to a line of this log.
alter table audit_log disable trigger audit_log_is_append_only;
update audit_log set detail = detail - 'reason'
where action in ('order.payment_accepted', 'plate.failed') and detail ? 'reason';
alter table audit_log enable trigger audit_log_is_append_only;
