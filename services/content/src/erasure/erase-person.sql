-- Deletes the stories and messages with this address from before this time, with the outbox messages about them,
-- and emits the commands to remove the stories' objects. Again changes nothing. Answers the number of rows by kind.
create or replace function erase_person(p_subject text, p_before timestamptz, p_request_id text) returns jsonb
language plpgsql as $$
declare
  v_stories uuid[];
  v_messages uuid[];
begin
  -- Before the commands are emitted, which are about the same stories.
  delete from outbox where coalesce(payload ->> 'messageId', payload ->> 'storyId') in (
    select id::text from stories where person_subject(email) = p_subject and email is not null and created_at <= p_before
    union all select id::text from contact_messages where person_subject(email) = p_subject and created_at <= p_before
  );
  with deleted as (
    delete from stories where person_subject(email) = p_subject and email is not null and created_at <= p_before
    returning id, photo_key, pictures
  ), commanded as (
    select id, emit('remove-story-objects', jsonb_build_object(
      'storyId', id, 'photoKey', photo_key, 'pictures', coalesce(pictures, '[]')
    ), p_request_id) as message_id
    from deleted where photo_key is not null
  )
  select array_agg(deleted.id) into v_stories from deleted left join commanded using (id)
  where commanded.message_id is not null or photo_key is null;
  with deleted as (
    delete from contact_messages where person_subject(email) = p_subject and created_at <= p_before returning id
  )
  select array_agg(id) into v_messages from deleted;
  return jsonb_build_object(
    'stories', coalesce(cardinality(v_stories), 0), 'messages', coalesce(cardinality(v_messages), 0)
  );
end;
$$;
