-- Filters of the list of orders that somebody on the admin pages has named.
create table order_filters (
  id uuid primary key default gen_random_uuid(),
  -- A person of the admin service's.
  person_id uuid not null,
  name text not null check (name <> ''),
  -- { search, status, attention, shipping }, as the contract says; at least one of them.
  query jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create unique index order_filters_name_key on order_filters (person_id, lower(name));
