-- Until when the bank takes the shop's evidence; null where Stripe does not say.
alter table stripe_disputes add column evidence_due_at timestamptz;
