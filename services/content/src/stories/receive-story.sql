-- Stores a story and, if it has a photo, emits the command to make its pictures, and the fact that people
-- hear about, unless it is spam. The same id again changes nothing.
-- Answers false, and stores nothing, while the most stories that may wait do: pending ones and spam are counted apart.
-- One at a time, because those that come together would all find the last place free.
create or replace function receive_story(p_story jsonb, p_waiting_max integer, p_request_id text) returns boolean
language plpgsql as $$
declare
  story stories%rowtype := jsonb_populate_record(null::stories, p_story);
  waiting integer;
begin
  perform pg_advisory_xact_lock(hashtext(current_schema || '.receive_story'));
  if exists (select from stories where id = story.id) then
    return true;
  end if;
  waiting := (select case when story.spam_reason is null then pending else spam end from story_counts);
  if waiting >= p_waiting_max then
    return false;
  end if;
  insert into stories (
    id, customer_name, pet_name, pet_breed, rating, story_text, is_memorial, email, photo_key, spam_reason, request_id
  ) values (
    story.id, story.customer_name, story.pet_name, story.pet_breed, story.rating, story.story_text, story.is_memorial,
    story.email, story.photo_key, story.spam_reason, p_request_id
  );
  if story.photo_key is not null then
    perform emit('make-story-pictures', jsonb_build_object('storyId', story.id), p_request_id);
  end if;
  if story.spam_reason is null then
    perform emit('story.received', jsonb_build_object('storyId', story.id), p_request_id);
  end if;
  return true;
end
$$;
