create table spools (
  id uuid primary key,
  -- Null once the filament is deleted; then name and hex say what it was.
  filament_id uuid references filaments (id) on delete set null,
  name text not null,
  hex text not null,
  -- In thousandths of a gram, so that what leaves a spool and comes back is the same. Below zero: more was printed of it
  -- than it was thought to have.
  new_mg integer not null check (new_mg > 0),
  left_mg integer not null,
  -- Null when nobody has said what it cost.
  price_cents integer check (price_cents >= 0),
  opened_on date,
  is_archived boolean not null default false,
  -- Counts the owner's changes and the prints, so that a correction notices a print that began meanwhile.
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index spools_filament_idx on spools (filament_id) where not is_archived;
create index spools_archive_idx on spools (updated_at desc, id) where is_archived;

-- What the library said to be in stock: a spool for each filament. filaments.stock_grams is for the release before.
insert into spools (id, filament_id, name, hex, new_mg, left_mg)
select gen_random_uuid(), id, name, hex, greatest(stock_grams, 1000) * 1000, stock_grams * 1000
from filaments where stock_grams > 0;
