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
  updated_at timestamptz not null default now()
);

create index stories_approved_idx on stories (created_at desc) where is_approved;

create table contact_messages (
  id uuid primary key,
  name text not null,
  email text not null,
  subject text not null,
  message text not null,
  request_id text not null,
  answered_at timestamptz,
  created_at timestamptz not null default now()
);
