-- Five studio renders of the demo gallery become portraits that our own engine made from a photo, which is beside them, and
-- come first. What the owner has changed, hidden or deleted stays as it is.
with deleted as (
  delete from gallery_items
  where id in (
    '6f1f6a52-0a0b-4a76-9d0e-5b1c7e2f0a05', '6f1f6a52-0a0b-4a76-9d0e-5b1c7e2f0a07',
    '6f1f6a52-0a0b-4a76-9d0e-5b1c7e2f0a08', '6f1f6a52-0a0b-4a76-9d0e-5b1c7e2f0a09',
    '6f1f6a52-0a0b-4a76-9d0e-5b1c7e2f0a10'
  ) and version = 1
  returning id, image_key, pictures
), moved as (
  update gallery_items set display_order = place, updated_at = now()
  from (
    values
      ('6f1f6a52-0a0b-4a76-9d0e-5b1c7e2f0a01', 6),
      ('6f1f6a52-0a0b-4a76-9d0e-5b1c7e2f0a02', 7),
      ('6f1f6a52-0a0b-4a76-9d0e-5b1c7e2f0a03', 8),
      ('6f1f6a52-0a0b-4a76-9d0e-5b1c7e2f0a04', 9),
      ('6f1f6a52-0a0b-4a76-9d0e-5b1c7e2f0a06', 10)
  ) as wanted (id, place)
  where gallery_items.id = wanted.id::uuid and version = 1
), added as (
  insert into gallery_items
    (id, pet_name, colorway, product_id, image_path, orientation, aspect_ratio, display_order, width, height,
      dominant_color, image_key, before_id, before_key, before_width, before_height, before_color)
  select item.id::uuid, pet_name, colorway, product_id::uuid, image_path || '.webp', item.orientation,
    case item.orientation when 'landscape' then '4:3' else '3:4' end, place, item.width, item.height, color,
    'originals/' || item.id || '.webp', photo_id::uuid, 'originals/' || photo_id || '.webp',
    case item.orientation when 'landscape' then 800 else 600 end,
    case item.orientation when 'landscape' then 600 else 800 end, photo_color
  from (
    values
      ('6f1f6a52-0a0b-4a76-9d0e-5b1c7e2f0b01', '6f1f6a52-0a0b-4a76-9d0e-5b1c7e2f0a10', 'Ranger', 'Harbour',
        '8c2d1f74-52b9-4e0f-8f3a-6b1e9d4c7a22', 'ranger-harbour', 'portrait', 1, 936, 1236, '#484a4e',
        '6f1f6a52-0a0b-4a76-9d0e-5b1c7e2f0c01', '#826f4e'),
      ('6f1f6a52-0a0b-4a76-9d0e-5b1c7e2f0b02', '6f1f6a52-0a0b-4a76-9d0e-5b1c7e2f0a09', 'Chelsea', 'Ember',
        'd5e7a930-1c48-4b6d-b0c9-2f8a3e6b5d33', 'chelsea-ember', 'landscape', 2, 1230, 930, '#b67e5e',
        '6f1f6a52-0a0b-4a76-9d0e-5b1c7e2f0c02', '#946f54'),
      ('6f1f6a52-0a0b-4a76-9d0e-5b1c7e2f0b03', '6f1f6a52-0a0b-4a76-9d0e-5b1c7e2f0a05', 'Nell', 'Meadow',
        '3f0b6c1e-6d0e-4a3b-9a52-0c7d2a5f8e11', 'nell-meadow', 'portrait', 3, 950, 1250, '#818c77',
        '6f1f6a52-0a0b-4a76-9d0e-5b1c7e2f0c03', '#888b84'),
      ('6f1f6a52-0a0b-4a76-9d0e-5b1c7e2f0b04', '6f1f6a52-0a0b-4a76-9d0e-5b1c7e2f0a08', 'Bandit', 'Dusk',
        'd5e7a930-1c48-4b6d-b0c9-2f8a3e6b5d33', 'bandit-dusk', 'landscape', 4, 1230, 930, '#6d4c69',
        '6f1f6a52-0a0b-4a76-9d0e-5b1c7e2f0c04', '#6f7666'),
      ('6f1f6a52-0a0b-4a76-9d0e-5b1c7e2f0b05', '6f1f6a52-0a0b-4a76-9d0e-5b1c7e2f0a07', 'Rio', 'Natural',
        '8c2d1f74-52b9-4e0f-8f3a-6b1e9d4c7a22', 'rio-natural', 'landscape', 5, 1236, 936, '#284245',
        '6f1f6a52-0a0b-4a76-9d0e-5b1c7e2f0c05', '#b39f95')
  ) as item (id, replaces, pet_name, colorway, product_id, image_path, orientation, place, width, height, color,
    photo_id, photo_color)
  join deleted on deleted.id = replaces::uuid
  returning id, display_order
)
select emit(
  'remove-gallery-objects',
  jsonb_build_object('itemId', id, 'imageKey', image_key, 'pictures', coalesce(pictures, '[]')),
  null
) from deleted
union all
select emit(job, jsonb_build_object('itemId', id), null)
from (
  select job, id from added, unnest(array['make-gallery-pictures', 'make-before-pictures']) as job order by display_order
) as wanted;
