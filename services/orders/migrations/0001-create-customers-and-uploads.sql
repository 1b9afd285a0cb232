create table customers (
  id uuid primary key default gen_random_uuid(),
  first_name text not null,
  last_name text not null,
  email text not null,
  phone text,
  created_at timestamptz not null default now()
);

create table uploads (
  id uuid primary key default gen_random_uuid(),
  customer_id uuid not null references customers (id),
  pet_name text not null,
  pet_breed text,
  special_instructions text,
  -- The photo as it was sent; private. It was stored before this row.
  object_key text not null,
  content_type text not null check (content_type in ('image/jpeg', 'image/png', 'image/webp')),
  bytes integer not null check (bytes > 0),
  -- Of the photo as it stands upright.
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  -- [{ name, width, height, contentType }], smallest first; null until they are made.
  renditions jsonb,
  renditions_at timestamptz,
  created_at timestamptz not null default now(),
  constraint uploads_whole_renditions check ((renditions is null) = (renditions_at is null))
);

create index uploads_customer_idx on uploads (customer_id);
