-- A new shop begins with the filaments of our colourways. A shop that had sold before they came does not have them: what
-- nobody has touched of them is put away, so that its colourways say what they need until the owner has bought it.
with seeded as (
  select id, created_at from filaments
  where name ~ '^(Ember|Harbour|Meadow|Dusk|Slate|Sepia) [1-8]$' and version = 1
    and exists (select from orders where orders.created_at < filaments.created_at)
), emptied as (
  update spools set is_archived = true, version = version + 1, updated_at = now()
  from seeded
  where filament_id = seeded.id and spools.created_at = seeded.created_at and spools.version = 1
  returning filament_id
)
update filaments set is_active = false, version = version + 1, updated_at = now()
where id in (select filament_id from emptied);
