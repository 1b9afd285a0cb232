-- Ends a run that went wrong: what it did not take goes back to the spools, and its portraits are owed again.
-- p_used_mg: for each colour, dark to light. Answers what became of it: failed | already | done; null without such a run.
create or replace function fail_plate_run(p_id uuid, p_reason text, p_used_mg integer[], p_request_id text) returns text
language plpgsql as $$
declare
  v_run plate_runs%rowtype;
begin
  select * into v_run from plate_runs where id = p_id for update;
  if v_run.state is distinct from 'printing' then
    return case v_run.state when 'failed' then 'already' else v_run.state end;
  end if;
  update plate_runs set state = 'failed', ended_at = now(), reason = p_reason where id = p_id;
  update plate_run_models set is_running = false where run_id = p_id;
  update plate_run_colours set used_mg = p_used_mg[place] where run_id = p_id;
  perform take_from_spools(
    (
      select coalesce(jsonb_agg(jsonb_build_object('spoolId', spool_id, 'mg', used_mg - planned_mg)), '[]')
      from plate_run_colours where run_id = p_id and spool_id is not null
    ),
    null
  );
  insert into order_events (order_id, kind, detail, request_id)
  select order_id, 'print_failed', jsonb_build_object('reason', p_reason), p_request_id
  from plate_run_models where run_id = p_id order by place;
  return 'failed';
end;
$$;
