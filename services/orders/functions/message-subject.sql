-- What a message of the outbox is about. An index is made of it: another result needs another function.
create or replace function message_subject(p_payload jsonb) returns text
language sql immutable parallel safe as $$
  select coalesce(p_payload ->> 'orderId', p_payload ->> 'proofId', p_payload ->> 'modelId', p_payload ->> 'uploadId')
$$;
