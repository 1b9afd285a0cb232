-- Ends the link of an invitation and asks for a mail with another; false when there is none that is open. A request that
-- is repeated, because its answer was lost, has done so already: it asks for no second mail, whose link would end the first.
create or replace function renew_invitation(p_session bytea, p_person_id uuid, p_request_id text) returns boolean
language plpgsql as $$
begin
  -- Locked, so that a repetition looks into the audit log once the first has committed.
  perform from invitations where person_id = p_person_id for update;
  if p_person_id::text in (select list_audited('person.invited_again', p_request_id)) then
    return true;
  end if;
  update invitations set token_hash = null, expires_at = now() + interval '7 days' from people
  where person_id = p_person_id and people.id = person_id and joined_at is null and removed_at is null;
  if not found then
    return false;
  end if;
  perform record_audit(p_session, 'person.invited_again', p_person_id::text, p_request_id, '{}');
  perform emit('person.invited', jsonb_build_object('personId', p_person_id), p_request_id);
  return true;
end
$$;
