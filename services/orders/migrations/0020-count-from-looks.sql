-- From when the period counts, where that is not the row's own age: an order needs it for longer. Each row is looked at
-- again only when that has passed.
alter table uploads
  add column counted_from timestamptz,
  -- When its objects could not be deleted, and are tried again.
  add column objects_retry_at timestamptz;
alter table customers add column counted_from timestamptz;
