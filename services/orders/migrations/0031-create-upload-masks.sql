-- Where the pet is in a photo, as its customer has sent it: the object is stored before its row.
create table upload_masks (
  id uuid primary key default gen_random_uuid(),
  upload_id uuid not null references uploads (id),
  -- The SHA-256 of the PNG's bytes, by which a cut names it.
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  bytes integer not null check (bytes > 0),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  created_at timestamptz not null default now(),
  constraint upload_masks_hash_key unique (upload_id, hash)
);
