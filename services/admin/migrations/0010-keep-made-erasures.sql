-- Which erasures of the file that no backup holds were made in this database. A restored one knows those of its own
-- time, so what it does not know is due again.
create table made_erasures (
  id uuid primary key,
  made_at timestamptz not null default now()
);
