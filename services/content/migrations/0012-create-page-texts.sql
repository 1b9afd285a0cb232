-- What the pages say in the owner's words. Version 0 is in the code.
create table page_texts (
  name text not null,
  version integer not null check (version > 0),
  text jsonb not null,
  changed_by text not null,
  changed_at timestamptz not null default now(),
  primary key (name, version)
);

-- All services sign their mails with the contact details.
create or replace function find_contact() returns jsonb
language sql stable security definer set search_path = content, pg_temp as $$
  select text from page_texts where name = 'contact' order by version desc limit 1
$$;

grant usage on schema content to public;
grant execute on function find_contact() to public;
