-- What the spools in use of a filament have left, in whole grams.
create or replace function filament_stock(p_filament_id uuid) returns integer
language sql stable as $$
  select greatest(coalesce(round(sum(left_mg) / 1000.0), 0), 0)::integer from spools
  where filament_id = p_filament_id and not is_archived
$$;
