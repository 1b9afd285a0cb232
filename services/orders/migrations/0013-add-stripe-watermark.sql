-- How far Stripe's events have been read; at most one row. A backup has it too, so that a restored store reads on from there.
create table stripe_watermark (
  is_only boolean primary key default true check (is_only),
  event_id text,
  event_created timestamptz not null,
  read_at timestamptz not null default now()
);
