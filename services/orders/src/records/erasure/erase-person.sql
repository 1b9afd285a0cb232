-- Marks the customers with this address from before this time, and erases those without an order that is not over; the
-- others follow by erase_asked_customers. Again changes nothing. Answers the number of rows by kind.
create or replace function erase_person(p_subject text, p_before timestamptz) returns jsonb
language sql as $$
  update customers set erase_asked_at = now()
  where person_subject(email) = p_subject and created_at <= p_before and erased_at is null and erase_asked_at is null;
  -- Nobody who asks for this wants to be in the gallery until the order is over.
  update orders set gallery_consent_at = null
  where gallery_consent_at is not null and customer_id in (
    select id from customers where person_subject(email) = p_subject and created_at <= p_before and erased_at is null
  );
  select erase_unheld_customers(array(
    select id from customers where person_subject(email) = p_subject and created_at <= p_before and erased_at is null
  ));
$$;
