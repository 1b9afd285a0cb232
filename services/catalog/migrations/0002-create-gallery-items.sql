create table gallery_items (
  id uuid primary key,
  pet_name text not null,
  colorway text not null,
  product_name text not null references products (name),
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
  updated_at timestamptz not null default now()
);

create index gallery_items_order_idx on gallery_items (display_order, created_at, id) where active;

-- The demo gallery: studio renders of ours, whose originals come with the service.
with demo as (
  insert into gallery_items
    (id, pet_name, colorway, product_name, image_path, display_order, width, height, dominant_color, image_key)
  select item.id::uuid, item.pet_name, item.colorway, item.product_name, item.image_path, item.display_order, 900, 1200,
    item.dominant_color, 'originals/' || item.id || '.webp'
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
  returning id, display_order
)
select emit('make-gallery-pictures', jsonb_build_object('itemId', id), null) from demo order by display_order;
