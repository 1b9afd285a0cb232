-- The range of colours that the product had when the order was made. Null for orders from before, whose product says it by
-- its name.
alter table orders
  add column layers_min smallint check (layers_min > 0),
  add column layers_max smallint check (layers_max >= layers_min);
