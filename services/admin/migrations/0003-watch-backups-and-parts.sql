-- What is known of backups. The commands that make one say so here, once it is whole (tools/cli).
create table backup_watch (
  is_only boolean primary key default true check (is_only),
  -- When the last good backup was begun: what came after it is in none.
  last_backup_at timestamptz,
  -- When the first order was noticed.
  first_order_at timestamptz,
  -- When people were told that it is time for a backup; null once there is a newer one.
  told_at timestamptz
);
insert into backup_watch default values;

-- The parts of the store that are down, and whether people were told.
create table part_outages (
  part text primary key,
  began_at timestamptz not null,
  last_seen_at timestamptz not null,
  told_at timestamptz
);
