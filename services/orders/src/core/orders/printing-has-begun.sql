-- From here on the frozen model and the printed portrait must stay the same.
create or replace function printing_has_begun(p_production text) returns boolean
language sql immutable as $$ select coalesce(p_production, 'in_review') <> 'in_review' $$;
