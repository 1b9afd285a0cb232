set search_path = catalog, pg_temp;

-- Portraits that were shown for a while; the gallery itself stays as it is.
insert into gallery_items (
  id, pet_name, colorway, product_id, image_path, display_order, active, width, height, dominant_color, image_key,
  created_at, updated_at
)
select pg_temp.made_id('gallery', n), 'Made up ' || n, 'Amber', products.id, 'made-up-{seed}-' || n || '.webp', 1000 + n, false,
  900, 1200, '#a38878', 'originals/' || pg_temp.made_id('gallery', n) || '.webp', now() - n * interval '1 day', now()
from generate_series(1::bigint, {orders} / 5000) as n join products on products.name = 'Beloved';
