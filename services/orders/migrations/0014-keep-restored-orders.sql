-- An order that was made again of its payment, after a restore of a backup that is older than the order.
alter table orders add column restored_at timestamptz;

-- The photo's row was made again, too: object, size and the words about the pet are not known until its customer sends
-- them again. Until then the columns about the object hold nothing true, as those of an erased photo.
alter table uploads add column photo_lost_at timestamptz;
