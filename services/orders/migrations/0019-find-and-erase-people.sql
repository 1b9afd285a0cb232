create function person_subject(p_email text) returns text
language sql immutable parallel safe as $$ select encode(sha256(convert_to(lower(btrim(p_email)), 'UTF8')), 'hex') $$;

create function stripe_event_payment(p_payload jsonb) returns text
language sql immutable parallel safe as $$
  select coalesce(p_payload #>> '{data,object,payment_intent}', p_payload #>> '{data,object,id}')
$$;

create function message_subject(p_payload jsonb) returns text
language sql immutable parallel safe as $$
  select coalesce(p_payload ->> 'orderId', p_payload ->> 'proofId', p_payload ->> 'modelId', p_payload ->> 'uploadId')
$$;

-- Asked for by the person; what is needed for an order that is not over stays until it is.
alter table customers add column erase_asked_at timestamptz;
