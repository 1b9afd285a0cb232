-- What the customer chose, once the owner has changed the cut.
alter table orders add column customer_cut jsonb;
