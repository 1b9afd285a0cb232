-- What was painted over the cuts of a photo, by those who print it: the object is stored before its row.
create table upload_retouches (
  id uuid primary key default gen_random_uuid(),
  upload_id uuid not null references uploads (id),
  -- The SHA-256 of the PNG's bytes, by which a cut names it.
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  bytes integer not null check (bytes > 0),
  -- What it was painted over, and the only cut that it fits: { crop, orientation, mask, colours, style }.
  made_for jsonb not null,
  saved_by text not null,
  created_at timestamptz not null default now(),
  constraint upload_retouches_hash_key unique (upload_id, hash)
);
