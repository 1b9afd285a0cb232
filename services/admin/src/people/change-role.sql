-- Gives a person another role, which their open sessions have from then on; 'changed', 'unknown' or 'last_owner'.
create or replace function change_role(p_session bytea, p_person_id uuid, p_role text, p_request_id text) returns text
language plpgsql as $$
declare
  -- Before the person is locked: whoever locks both locks the owners first.
  is_needed constant boolean not null := case when p_role = 'owner' then false else is_last_owner(p_person_id) end;
  old_role text;
begin
  -- Locked, so that a repetition finds what the first has changed.
  select role into old_role from people where id = p_person_id and removed_at is null for no key update;
  if old_role is null then
    return 'unknown';
  end if;
  if old_role = p_role then
    return 'changed';
  end if;
  if is_needed then
    return 'last_owner';
  end if;
  update people set role = p_role where id = p_person_id;
  if p_role <> 'owner' then
    delete from recovery_codes where person_id = p_person_id;
    perform hand_over_password(p_person_id);
  end if;
  perform record_audit(
    p_session, 'person.role_changed', p_person_id::text, p_request_id, jsonb_build_object('from', old_role, 'to', p_role)
  );
  return 'changed';
end
$$;
