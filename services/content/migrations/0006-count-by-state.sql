-- How many there are in each state, kept by triggers in the statement that changes it: the owner's pages show the numbers,
-- and counting the rows takes the longer the more there are. The triggers lock the tables until the first count is made.
create table story_counts (
  is_only boolean primary key default true check (is_only),
  pending bigint not null,
  approved bigint not null,
  spam bigint not null
);

create or replace function count_stories() returns trigger
language plpgsql as $$
declare
  pending_change bigint := 0;
  approved_change bigint := 0;
  spam_change bigint := 0;
begin
  if tg_op = 'TRUNCATE' then
    update story_counts set pending = 0, approved = 0, spam = 0;
    return null;
  end if;
  if tg_op <> 'DELETE' then
    select count(*) filter (where not is_approved and spam_reason is null),
      count(*) filter (where is_approved),
      count(*) filter (where not is_approved and spam_reason is not null)
    into pending_change, approved_change, spam_change from new_rows;
  end if;
  if tg_op <> 'INSERT' then
    select pending_change - count(*) filter (where not is_approved and spam_reason is null),
      approved_change - count(*) filter (where is_approved),
      spam_change - count(*) filter (where not is_approved and spam_reason is not null)
    into pending_change, approved_change, spam_change from old_rows;
  end if;
  if (pending_change, approved_change, spam_change) <> (0, 0, 0) then
    update story_counts set pending = pending + pending_change, approved = approved + approved_change, spam = spam + spam_change;
  end if;
  return null;
end
$$;

create trigger stories_added after insert on stories
referencing new table as new_rows for each statement execute function count_stories();
create trigger stories_changed after update on stories
referencing old table as old_rows new table as new_rows for each statement execute function count_stories();
create trigger stories_deleted after delete on stories
referencing old table as old_rows for each statement execute function count_stories();
create trigger stories_emptied after truncate on stories
for each statement execute function count_stories();

insert into story_counts (pending, approved, spam)
select count(*) filter (where not is_approved and spam_reason is null),
  count(*) filter (where is_approved),
  count(*) filter (where not is_approved and spam_reason is not null)
from stories;

create table message_counts (
  is_only boolean primary key default true check (is_only),
  open bigint not null,
  answered bigint not null,
  spam bigint not null
);

create or replace function count_contact_messages() returns trigger
language plpgsql as $$
declare
  open_change bigint := 0;
  answered_change bigint := 0;
  spam_change bigint := 0;
begin
  if tg_op = 'TRUNCATE' then
    update message_counts set open = 0, answered = 0, spam = 0;
    return null;
  end if;
  if tg_op <> 'DELETE' then
    select count(*) filter (where answered_at is null and spam_reason is null),
      count(*) filter (where answered_at is not null and spam_reason is null),
      count(*) filter (where spam_reason is not null)
    into open_change, answered_change, spam_change from new_rows;
  end if;
  if tg_op <> 'INSERT' then
    select open_change - count(*) filter (where answered_at is null and spam_reason is null),
      answered_change - count(*) filter (where answered_at is not null and spam_reason is null),
      spam_change - count(*) filter (where spam_reason is not null)
    into open_change, answered_change, spam_change from old_rows;
  end if;
  if (open_change, answered_change, spam_change) <> (0, 0, 0) then
    update message_counts set open = open + open_change, answered = answered + answered_change, spam = spam + spam_change;
  end if;
  return null;
end
$$;

create trigger contact_messages_added after insert on contact_messages
referencing new table as new_rows for each statement execute function count_contact_messages();
create trigger contact_messages_changed after update on contact_messages
referencing old table as old_rows new table as new_rows for each statement execute function count_contact_messages();
create trigger contact_messages_deleted after delete on contact_messages
referencing old table as old_rows for each statement execute function count_contact_messages();
create trigger contact_messages_emptied after truncate on contact_messages
for each statement execute function count_contact_messages();

insert into message_counts (open, answered, spam)
select count(*) filter (where answered_at is null and spam_reason is null),
  count(*) filter (where answered_at is not null and spam_reason is null),
  count(*) filter (where spam_reason is not null)
from contact_messages;
