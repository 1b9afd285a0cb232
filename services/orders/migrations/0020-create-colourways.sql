-- Ladders of filaments that a poster may have, dark to light: the two darkest are shadows and ground, the others fur.
create table colourways (
  id text primary key check (id ~ '^[0-9a-z]+(-[0-9a-z]+)*$' and length(id) <= 40 and id <> 'natural'),
  name text not null check (length(name) between 1 and 30),
  -- [{ name, hex, tdMm }], as many as the size with the most colours has.
  stops jsonb not null check (jsonb_array_length(stops) = 8),
  -- In which order they are offered.
  position integer not null,
  is_active boolean not null default true,
  -- Counts the owner's changes, so that two at once notice each other.
  version integer not null default 1
);
create unique index colourways_name_key on colourways (lower(name));

-- Ours to begin with, and the filaments that they need. The transmission distances are guesses, as those of the others.
with stops (name, hex, td_mm) as (
  values
    ('Ember 1', '#2a0f1c', 0.7),
    ('Ember 2', '#6b1f3a', 1.0),
    ('Ember 3', '#94302f', 1.3),
    ('Ember 4', '#c2512f', 1.6),
    ('Ember 5', '#dc7a38', 2.0),
    ('Ember 6', '#f0a04b', 2.4),
    ('Ember 7', '#f7c583', 2.7),
    ('Ember 8', '#fbe6c4', 3.1),
    ('Harbour 1', '#14202e', 0.7),
    ('Harbour 2', '#1f3f5b', 0.9),
    ('Harbour 3', '#6b3a29', 1.3),
    ('Harbour 4', '#8a4b2f', 1.6),
    ('Harbour 5', '#b5744a', 1.9),
    ('Harbour 6', '#d9a066', 2.3),
    ('Harbour 7', '#eac99c', 2.7),
    ('Harbour 8', '#f6e9d2', 3.1),
    ('Meadow 1', '#14241d', 0.7),
    ('Meadow 2', '#2f5340', 1.1),
    ('Meadow 3', '#55785a', 1.3),
    ('Meadow 4', '#7d9f6a', 1.6),
    ('Meadow 5', '#a5bd86', 1.9),
    ('Meadow 6', '#cfd9a3', 2.4),
    ('Meadow 7', '#e5e7c0', 2.8),
    ('Meadow 8', '#f6f2dc', 3.2),
    ('Dusk 1', '#1c1330', 0.7),
    ('Dusk 2', '#46295c', 0.9),
    ('Dusk 3', '#6f3a6c', 1.2),
    ('Dusk 4', '#9a4d7a', 1.4),
    ('Dusk 5', '#bf7385', 1.8),
    ('Dusk 6', '#e09a8f', 2.3),
    ('Dusk 7', '#eec1b2', 2.7),
    ('Dusk 8', '#fbe7da', 3.2),
    ('Slate 1', '#17191c', 0.7),
    ('Slate 2', '#3b4148', 1.0),
    ('Slate 3', '#5d656d', 1.3),
    ('Slate 4', '#7b838b', 1.7),
    ('Slate 5', '#9ba2a8', 2.1),
    ('Slate 6', '#bcc1c4', 2.5),
    ('Slate 7', '#d9dbdb', 2.9),
    ('Slate 8', '#f4f3ef', 3.3),
    ('Sepia 1', '#231812', 0.7),
    ('Sepia 2', '#4a3226', 0.9),
    ('Sepia 3', '#6a4833', 1.2),
    ('Sepia 4', '#8a6144', 1.5),
    ('Sepia 5', '#aa815a', 1.8),
    ('Sepia 6', '#c9a277', 2.3),
    ('Sepia 7', '#e2c7a3', 2.7),
    ('Sepia 8', '#f7ead3', 3.2)
), shelf as (
  insert into filaments (name, hex, td_mm) select name, hex, td_mm from stops
  on conflict (lower(name)) do nothing
  returning id, name, hex
), spool as (
  -- One kilogram of each, as of the others.
  insert into spools (id, filament_id, name, hex, new_mg, left_mg)
  select gen_random_uuid(), id, name, hex, 1000 * 1000, 1000 * 1000 from shelf
)
insert into colourways (id, name, stops, position)
select lower(first.name), first.name, (
  select jsonb_agg(jsonb_build_object('name', name, 'hex', hex, 'tdMm', td_mm) order by name)
  from stops where stops.name like first.name || ' _'
), first.position
from (values ('Ember', 1), ('Harbour', 2), ('Meadow', 3), ('Dusk', 4), ('Slate', 5), ('Sepia', 6)) first (name, position);
