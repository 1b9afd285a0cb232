-- Of which filaments of the library a ladder is. `stops` has them as they were when the ladder was saved, for those that
-- were deleted since, and for the previous release.
alter table colourways add column filament_ids uuid[];
update colourways set filament_ids = (
  -- One that was deleted or renamed already has an id that no filament has.
  select array_agg(coalesce(filaments.id, gen_random_uuid()) order by place)
  from jsonb_array_elements(stops) with ordinality as stop (kept, place)
  left join filaments on lower(filaments.name) = lower(kept ->> 'name')
);
alter table colourways
  alter column filament_ids set not null,
  add constraint colourways_whole_ladder check (cardinality(filament_ids) = 8);

-- The row of a deleted colourway keeps its id from being used again.
alter table colourways add column deleted_at timestamptz;
drop index colourways_name_key;
create unique index colourways_name_key on colourways (lower(name)) where deleted_at is null;
