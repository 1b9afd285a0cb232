-- Switches the password of this person off or on again; 'switched', 'not_theirs', 'none' when there is none to switch
-- on, or 'too_few_passkeys'.
create or replace function switch_password(p_session bytea, p_person_id uuid, p_is_on boolean, p_request_id text) returns text
language plpgsql as $$
declare
  password credentials;
begin
  select * into password from credentials where person_id = p_person_id for update;
  if not found then
    return 'not_theirs';
  end if;
  if password.is_on = p_is_on then
    return 'switched';
  end if;
  if p_is_on and password.password_hash is null then
    return 'none';
  end if;
  if not p_is_on and (select count(*) from passkeys where person_id = p_person_id) < 2 then
    return 'too_few_passkeys';
  end if;
  update credentials set is_on = p_is_on;
  perform record_audit(
    p_session, case when p_is_on then 'password.switched_on' else 'password.switched_off' end, null, p_request_id, '{}'
  );
  return 'switched';
end
$$;
