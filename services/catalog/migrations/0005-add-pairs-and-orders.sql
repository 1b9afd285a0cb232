alter table gallery_items
  -- The order whose portrait it is, which the public never sees, and when its customer allowed that: it is shown as long as
  -- the orders service knows the same.
  add column order_id uuid,
  add column consented_at timestamptz,
  -- The photo beside the portrait, with an id of its own, by which its objects are named.
  add column before_id uuid unique,
  add column before_key text,
  add column before_width integer check (before_width > 0),
  add column before_height integer check (before_height > 0),
  add column before_color text check (before_color ~ '^#[0-9a-f]{6}$'),
  add column before_pictures jsonb,
  add constraint gallery_items_consent check ((order_id is null) = (consented_at is null)),
  add constraint gallery_items_before check (
    num_nonnulls(before_id, before_key, before_width, before_height, before_color) in (0, 5)
  );

-- A portrait is there once for each time that its customer allows it.
create unique index gallery_items_consent_idx on gallery_items (order_id, consented_at);
