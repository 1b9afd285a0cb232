-- A plate that is, or was, on the printer. Its id is the page's, so that what is sent twice is one run.
create table plate_runs (
  id uuid primary key,
  state text not null default 'printing' check (state in ('printing', 'done', 'failed')),
  -- An estimate.
  print_minutes integer not null check (print_minutes >= 0),
  started_at timestamptz not null default now(),
  ended_at timestamptz,
  -- Why it failed, in words.
  reason text,
  constraint plate_runs_ended check ((state = 'printing') = (ended_at is null)),
  constraint plate_runs_failed_for check (state <> 'failed' or reason is not null)
);

create index plate_runs_running_idx on plate_runs (started_at) where state = 'printing';
create index plate_runs_ended_idx on plate_runs (ended_at desc, id) where state <> 'printing';

create table plate_run_models (
  run_id uuid not null references plate_runs (id),
  model_id uuid not null references models (id),
  order_id uuid not null references orders (id),
  -- From 1, in the order in which they were put onto the plate.
  place integer not null,
  is_running boolean not null default true,
  primary key (run_id, model_id)
);

-- A portrait is on one printing plate at most.
create unique index plate_run_models_running_key on plate_run_models (order_id) where is_running;
create index plate_run_models_order_idx on plate_run_models (order_id);

create table plate_run_colours (
  run_id uuid not null references plate_runs (id),
  -- From 1, dark to light.
  place integer not null,
  hex text not null,
  -- Null for a colour of the photo.
  name text,
  -- Null when nobody said of which spool it is printed.
  spool_id uuid references spools (id),
  -- What left the spool when it was started, in thousandths of a gram.
  planned_mg integer not null check (planned_mg >= 0),
  -- What a print that failed has really taken.
  used_mg integer check (used_mg >= 0),
  primary key (run_id, place)
);

create index plate_run_colours_spool_idx on plate_run_colours (spool_id);
