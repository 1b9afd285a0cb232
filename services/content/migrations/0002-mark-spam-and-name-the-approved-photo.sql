-- What looks like junk is kept apart; an approval names the photo that it covers, so that no other one becomes public
-- by it.
alter table stories
  add column spam_reason text check (spam_reason in ('links', 'fill-time', 'owner')),
  add column photo_failed_at timestamptz,
  add column approved_photo_key text;

update stories set approved_photo_key = photo_key where is_approved;

-- One index for each list that is read page by page, and counted.
create index stories_pending on stories (created_at, id) where not is_approved and spam_reason is null;
create index stories_approved on stories (created_at desc, id desc) where is_approved;
create index stories_spam on stories (created_at desc, id desc) where not is_approved and spam_reason is not null;
drop index stories_approved_idx;
