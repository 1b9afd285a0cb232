-- Ends a person's access with everything that gives it; 'removed', 'unknown' or 'last_owner'. The name stays for the
-- audit, the address does not.
create or replace function remove_person(p_session bytea, p_person_id uuid, p_request_id text) returns text
language plpgsql as $$
declare
  removed people;
begin
  if not exists (select from people where id = p_person_id) then
    return 'unknown';
  end if;
  if is_last_owner(p_person_id) then
    return 'last_owner';
  end if;
  update people set removed_at = now(), email = null where id = p_person_id and removed_at is null returning * into removed;
  if removed.id is null then
    return 'removed';
  end if;
  perform record_audit(
    p_session, 'person.removed', p_person_id::text, p_request_id,
    jsonb_build_object('name', removed.name, 'role', removed.role)
  );
  update sessions set revoked_at = now() where person_id = p_person_id and revoked_at is null;
  delete from devices where person_id = p_person_id;
  delete from push_devices where person_id = p_person_id;
  delete from push_notices where person_id = p_person_id;
  delete from notices where person_id = p_person_id;
  delete from passkeys where person_id = p_person_id;
  delete from challenges where person_id = p_person_id;
  delete from recovery_codes where person_id = p_person_id;
  delete from login_links where person_id = p_person_id;
  delete from invitations where person_id = p_person_id;
  perform hand_over_password(p_person_id);
  return 'removed';
end
$$;
