-- What fitted no order and had been paid back in full when it was first seen stayed open; there are few such payments.
update unmatched_payments set closed_at = now(), updated_at = now()
where closed_at is null and refunded_cents >= amount_cents;
