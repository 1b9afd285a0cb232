-- What the privacy policy promises to forget. The rows stay, since orders need them; what they knew of a person is gone.
alter table uploads add column erased_at timestamptz;
alter table customers add column erased_at timestamptz;

create index uploads_kept_idx on uploads (created_at) where erased_at is null;
create index customers_kept_idx on customers (created_at) where erased_at is null;
