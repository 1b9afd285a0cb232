-- The owner changes products. One that is not active is archived: nobody can order it, and whatever was made of it stays.
-- The release before this one reads neither column, so a product is archived only once its processes are gone.
alter table products
  add column active boolean not null default true,
  -- Counts the owner's changes, so that two at once notice each other.
  add column version integer not null default 1,
  add column updated_at timestamptz not null default now();
