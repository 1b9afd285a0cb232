-- The functions of which indexes are made, as in the schema of the orders. Another result needs another function.

-- Whose an e-mail address is: its SHA-256.
create function person_subject(p_email text) returns text
language sql immutable parallel safe as $$ select encode(sha256(convert_to(lower(btrim(p_email)), 'UTF8')), 'hex') $$;

-- The form of a text in which it is searched, and of what is searched for.
create function search_form(p_text text) returns text
language sql immutable parallel safe as $$
  select replace(replace(replace(
    translate(
      lower(normalize(p_text)),
      U&'\2019\2018\201B\02BC\02B9\2032\00B4`,\0009\000A\000D\00A0\2009\202F\3000#',
      '''''''''''''''''        '
    ),
    '  ', ' '), '  ', ' '), '  ', ' ')
$$;

create table stories (
  id uuid primary key,
  customer_name text not null,
  pet_name text not null,
  pet_breed text,
  rating integer not null default 5 check (rating between 1 and 5),
  story_text text not null,
  is_memorial boolean not null default true,
  email text,
  -- The original stays private; what is shown are the pictures made of it, once the story is approved.
  photo_key text,
  pictures jsonb,
  is_approved boolean not null default false,
  request_id text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- What looks like junk is kept apart.
  spam_reason text check (spam_reason in ('links', 'fill-time', 'owner')),
  photo_failed_at timestamptz,
  -- The photo that the approval covers, so that no other one becomes public by it.
  approved_photo_key text
);
create index stories_approved on stories (created_at desc, id desc) where is_approved;
-- As contact_messages_of_people; a story without an address is nobody's.
create index stories_of_people on stories (created_at desc, id desc)
  where email is not null and (is_approved or spam_reason is null);
-- One index for each list that is read page by page, and counted.
create index stories_pending on stories (created_at, id) where not is_approved and spam_reason is null;
-- Parts of names and e-mail addresses, by their trigrams. A name stands twice, so that it is found in either order.
create index stories_search_form_idx on stories using gin (
  search_form(email) extensions.gin_trgm_ops, search_form(customer_name || ' ' || customer_name) extensions.gin_trgm_ops
) where email is not null and (is_approved or spam_reason is null);
create index stories_spam on stories (created_at desc, id desc) where not is_approved and spam_reason is not null;
create index stories_subject_idx on stories (person_subject(email)) where email is not null;
create index stories_unpublished_idx on stories (updated_at) where not is_approved;

create table contact_messages (
  id uuid primary key,
  name text not null,
  email text not null,
  subject text not null,
  message text not null,
  request_id text not null,
  answered_at timestamptz,
  created_at timestamptz not null default now(),
  spam_reason text check (spam_reason in ('links', 'fill-time', 'owner'))
);
-- For their erasure.
create index contact_messages_age on contact_messages (created_at);
create index contact_messages_answered on contact_messages (created_at desc, id desc)
  where answered_at is not null and spam_reason is null;
-- Who has written: spam makes nobody a customer. The condition of isMessageOfPerson in src/people/sql-predicates.ts.
create index contact_messages_of_people on contact_messages (created_at desc, id desc) where spam_reason is null;
create index contact_messages_open on contact_messages (created_at desc, id desc)
  where answered_at is null and spam_reason is null;
-- Parts of names and e-mail addresses, by their trigrams. The extension comes with the provisioning.
create index contact_messages_search_form_idx on contact_messages using gin (
  search_form(email) extensions.gin_trgm_ops, search_form(name || ' ' || name) extensions.gin_trgm_ops
) where spam_reason is null;
create index contact_messages_spam on contact_messages (created_at desc, id desc) where spam_reason is not null;
create index contact_messages_subject_idx on contact_messages (person_subject(email));

-- How many there are in each state, kept by triggers in the statement that changes it: the owner's pages show the
-- numbers, and counting the rows takes the longer the more there are.
create table story_counts (
  is_only boolean primary key default true check (is_only),
  pending bigint not null,
  approved bigint not null,
  spam bigint not null
);

insert into story_counts (pending, approved, spam) values (0, 0, 0);

create function count_stories() returns trigger language plpgsql as 'begin end'; -- its body is in functions/
create trigger stories_added after insert on stories
referencing new table as new_rows for each statement execute function count_stories();
create trigger stories_changed after update on stories
referencing old table as old_rows new table as new_rows for each statement execute function count_stories();
create trigger stories_deleted after delete on stories
referencing old table as old_rows for each statement execute function count_stories();
create trigger stories_emptied after truncate on stories
for each statement execute function count_stories();

create table message_counts (
  is_only boolean primary key default true check (is_only),
  open bigint not null,
  answered bigint not null,
  spam bigint not null
);

insert into message_counts (open, answered, spam) values (0, 0, 0);

create function count_contact_messages() returns trigger language plpgsql as 'begin end'; -- its body is in functions/
create trigger contact_messages_added after insert on contact_messages
referencing new table as new_rows for each statement execute function count_contact_messages();
create trigger contact_messages_changed after update on contact_messages
referencing old table as old_rows new table as new_rows for each statement execute function count_contact_messages();
create trigger contact_messages_deleted after delete on contact_messages
referencing old table as old_rows for each statement execute function count_contact_messages();
create trigger contact_messages_emptied after truncate on contact_messages
for each statement execute function count_contact_messages();

-- What the pages say in the owner's words. Version 0 is in the code.
create table page_texts (
  name text not null,
  version integer not null check (version > 0),
  text jsonb not null,
  changed_by text not null,
  changed_at timestamptz not null default now(),
  primary key (name, version)
);

create index outbox_subject_idx on outbox (coalesce(payload ->> 'messageId', payload ->> 'storyId'));

-- For find_contact: all services sign their mails with the contact details.
grant usage on schema content to public;
