-- Removes a passkey of this person; 'revoked', 'unknown' or 'needed', when fewer than two would remain while the
-- password is switched off.
create or replace function revoke_passkey(p_session bytea, p_person_id uuid, p_passkey_id uuid, p_request_id text) returns text
language plpgsql as $$
declare
  is_on boolean;
  passkey_name text;
begin
  -- Locked, so that two at the same moment, or one with the switch, count after each other.
  select credentials.is_on into is_on from credentials where person_id = p_person_id for update;
  if not exists (select from passkeys where id = p_passkey_id and person_id = p_person_id) then
    return 'unknown';
  end if;
  if not coalesce(is_on, true) and (select count(*) from passkeys where person_id = p_person_id) <= 2 then
    return 'needed';
  end if;
  delete from passkeys where id = p_passkey_id returning name into passkey_name;
  -- A repetition that began before the first committed.
  if not found then
    return 'unknown';
  end if;
  perform record_audit(
    p_session, 'passkey.revoked', p_passkey_id::text, p_request_id, jsonb_build_object('name', passkey_name)
  );
  return 'revoked';
end
$$;
