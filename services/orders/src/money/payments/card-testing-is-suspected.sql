-- Whether an alarm of card testing has not ended yet.
create or replace function card_testing_is_suspected() returns boolean
language sql stable as $$ select exists (select from card_testing_alarms where ends_at > now()) $$;
