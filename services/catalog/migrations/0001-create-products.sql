create table products (
  id uuid primary key default gen_random_uuid(),
  name text not null unique,
  size text not null,
  price_cents integer not null check (price_cents > 0),
  original_price_cents integer check (original_price_cents > price_cents),
  description text not null,
  badge text,
  layers_min integer not null check (layers_min > 0),
  layers_max integer not null check (layers_max >= layers_min),
  included text[] not null,
  display_order integer not null
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
