-- A photo is marked as erased first, so that nobody can order it any more; its objects are deleted afterwards.
alter table uploads add column objects_erased_at timestamptz;
update uploads set objects_erased_at = erased_at where erased_at is not null;

-- What a run that broke off has left to the next one.
create index uploads_erasing_idx on uploads (erased_at) where erased_at is not null and objects_erased_at is null;
