-- Keeps the row of message_counts: one update per statement, none where no state changes. The path is fixed for an administrator
-- who changes rows by hand.
create or replace function count_contact_messages() returns trigger
language plpgsql set search_path from current as $$
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
