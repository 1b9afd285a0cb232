-- Whether the name on the portrait cannot be carved at the size that was sold, as its preview has found; null where it can.
alter table orders add column is_name_uncarvable boolean;
