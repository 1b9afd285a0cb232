-- The days by which an answer to a proof came, or has so far not come, later than an order's dates allow for. Days are
-- counted from when the proof's mail left.
create or replace function proof_delay_days(p_mailed_at timestamptz, p_at timestamptz, p_answer_days integer, p_day_seconds float8)
returns integer
language sql immutable as $$
  select greatest(0, floor(extract(epoch from p_at - p_mailed_at) / p_day_seconds)::integer - p_answer_days)
$$;
