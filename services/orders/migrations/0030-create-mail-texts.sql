-- The owner's words of a mail that customers get. Version 0 is in the code.
create table mail_texts (
  name text not null,
  version integer not null check (version > 0),
  text jsonb not null,
  changed_by text not null,
  changed_at timestamptz not null default now(),
  primary key (name, version)
);

-- The first mail for which a version could not be filled, so that it left with the words of the code.
create table mail_text_troubles (
  name text not null,
  version integer not null,
  reason text not null,
  order_id uuid not null references orders (id),
  noticed_at timestamptz not null default now(),
  primary key (name, version)
);
