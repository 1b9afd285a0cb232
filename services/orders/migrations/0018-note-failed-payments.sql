-- Since when a pending order's payment is known not to be on its way: a delayed payment has failed, or was never made. Null
-- while money may arrive. Its order can be changed and paid again.
alter table orders add column payment_failed_at timestamptz;
