-- Keeps the row of story_counts: one update per statement, none where no state changes. The path is fixed for an administrator
-- who changes rows by hand.
create or replace function count_stories() returns trigger
language plpgsql set search_path from current as $$
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
