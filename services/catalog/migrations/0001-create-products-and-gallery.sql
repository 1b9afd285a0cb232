create table products (
  id uuid primary key default gen_random_uuid(),
  name text not null unique,
  size text not null,
  price_cents integer not null check (price_cents > 0),
  original_price_cents integer,
  description text not null,
  badge text,
  layers_min integer not null check (layers_min > 0),
  layers_max integer not null,
  included text[] not null,
  display_order integer not null,
  -- One that is not active is archived: nobody can order it, and whatever was made of it stays.
  active boolean not null default true,
  -- Counts the owner's changes, so that two at once notice each other.
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  check (original_price_cents > price_cents),
  check (layers_max >= layers_min)
);

insert into products
  (id, name, size, price_cents, description, badge, layers_min, layers_max, included, display_order)
select
  tier.id::uuid, tier.name, tier.size, tier.price_cents, tier.description, tier.badge, tier.layers_min, tier.layers_max,
  array['Professional photo enhancement', 'Premium PLA materials', 'Protective 3D border', 'Digital preview'],
  tier.display_order
from (
  values
    ('3f0b6c1e-6d0e-4a3b-9a52-0c7d2a5f8e11', 'Cherished', '4.5 × 6 in', 4500,
     'Four colours and a clear likeness, small enough for a shelf or a desk.', null, 4, 4, 1),
    ('8c2d1f74-52b9-4e0f-8f3a-6b1e9d4c7a22', 'Beloved', '6 × 8 in', 7500,
     'Room for the fur and the light in their eyes, in five to seven colours.', 'Most Popular', 5, 7, 2),
    ('d5e7a930-1c48-4b6d-b0c9-2f8a3e6b5d33', 'Treasured', '7.5 × 10 in', 12500,
     'Our largest portrait and our deepest, with up to eight colours.', null, 5, 8, 3)
) as tier (id, name, size, price_cents, description, badge, layers_min, layers_max, display_order);

create table gallery_items (
  id uuid primary key,
  pet_name text not null,
  colorway text not null,
  -- What it is of, whatever that is called.
  product_id uuid not null references products (id),
  -- The name a visitor's browser asks for; unique, so that an address means one picture.
  image_path text not null unique,
  aspect_ratio text not null default '3:4',
  orientation text not null default 'portrait' check (orientation in ('portrait', 'landscape')),
  display_order integer not null default 0,
  active boolean not null default true,
  -- Counts the owner's changes, so that two at once notice each other.
  version integer not null default 1,
  -- Of the original, upright.
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  dominant_color text not null check (dominant_color ~ '^#[0-9a-f]{6}$'),
  -- The original is private; shown are the pictures made of it.
  image_key text not null,
  pictures jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The order whose portrait it is, which the public never sees, and when its customer allowed that: it is shown as
  -- long as the orders service knows the same.
  order_id uuid,
  consented_at timestamptz,
  -- The photo beside the portrait, with an id of its own, by which its objects are named.
  before_id uuid unique,
  before_key text,
  before_width integer check (before_width > 0),
  before_height integer check (before_height > 0),
  before_color text check (before_color ~ '^#[0-9a-f]{6}$'),
  before_pictures jsonb,
  constraint gallery_items_before check (
    num_nonnulls(before_id, before_key, before_width, before_height, before_color) in (0, 5)
  ),
  constraint gallery_items_consent check ((order_id is null) = (consented_at is null))
);
-- A portrait is there once for each time that its customer allows it.
create unique index gallery_items_consent_idx on gallery_items (order_id, consented_at);
create index gallery_items_order_idx on gallery_items (display_order, created_at, id) where active;

-- The demo gallery: studio renders of ours, whose originals come with the service.
with demo as (
  insert into gallery_items
    (id, pet_name, colorway, product_id, image_path, display_order, width, height, dominant_color, image_key)
  select item.id::uuid, pet_name, colorway, products.id, image_path, item.display_order, 900, 1200, dominant_color,
    'originals/' || item.id || '.webp'
  from (
    values
      ('6f1f6a52-0a0b-4a76-9d0e-5b1c7e2f0a01', 'Maple', 'Amber', 'Beloved', 'cat.webp', 1, '#a38878'),
      ('6f1f6a52-0a0b-4a76-9d0e-5b1c7e2f0a02', 'Otis', 'Harbour', 'Treasured', 'beagle.webp', 2, '#868684'),
      ('6f1f6a52-0a0b-4a76-9d0e-5b1c7e2f0a03', 'Clover', 'Sage', 'Cherished', 'rabbit.webp', 3, '#908564'),
      ('6f1f6a52-0a0b-4a76-9d0e-5b1c7e2f0a04', 'Juniper', 'Plum', 'Treasured', 'horse.webp', 4, '#a28785'),
      ('6f1f6a52-0a0b-4a76-9d0e-5b1c7e2f0a05', 'Biscuit', 'Honey', 'Beloved', 'golden.webp', 5, '#a38f7a'),
      ('6f1f6a52-0a0b-4a76-9d0e-5b1c7e2f0a06', 'Domino', 'Slate', 'Beloved', 'tuxedo.webp', 6, '#86807b'),
      ('6f1f6a52-0a0b-4a76-9d0e-5b1c7e2f0a07', 'Pip', 'Fern', 'Cherished', 'budgie.webp', 7, '#8d987f'),
      ('6f1f6a52-0a0b-4a76-9d0e-5b1c7e2f0a08', 'Bandit', 'Slate', 'Treasured', 'raccoon.webp', 8, '#907b67'),
      ('6f1f6a52-0a0b-4a76-9d0e-5b1c7e2f0a09', 'Chelsea', 'Honey', 'Treasured', 'chelsea.webp', 9, '#c3ac92'),
      ('6f1f6a52-0a0b-4a76-9d0e-5b1c7e2f0a10', 'Ranger', 'Honey', 'Cherished', 'shepherd.webp', 10, '#856549')
  ) as item (id, pet_name, colorway, product_name, image_path, display_order, dominant_color)
  join products on products.name = product_name
  returning id, display_order
)
select emit('make-gallery-pictures', jsonb_build_object('itemId', id), null) from demo order by display_order;
