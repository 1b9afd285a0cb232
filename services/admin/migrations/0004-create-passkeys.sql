create table passkeys (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references people,
  -- The domain for which the browser made it (RP ID).
  domain text not null,
  credential_id bytea not null unique,
  public_key bytea not null,
  -- Of the authenticator; zero where it does not count.
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkeys_person_idx on passkeys (person_id, created_at);

-- Stored as a hash, used once, for five minutes. Without a person it is for signing in.
create table challenges (
  challenge_hash bytea primary key check (octet_length(challenge_hash) = 32),
  person_id uuid references people,
  created_at timestamptz not null default now()
);
create index challenges_age_idx on challenges (created_at);
