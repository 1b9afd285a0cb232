create table stories (
  id uuid primary key default gen_random_uuid(),
  customer_name text not null,
  pet_name text not null,
  pet_breed text,
  rating integer not null default 5 check (rating between 1 and 5),
  story_text text not null,
  is_memorial boolean not null default true,
  photo_key text,
  email text,
  is_approved boolean not null default false,
  created_at timestamptz not null default now()
);

create table contact_messages (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  email text not null,
  subject text not null,
  message text not null,
  answered_at timestamptz,
  created_at timestamptz not null default now()
);
