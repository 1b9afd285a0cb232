-- Each refund is split by whether it was for a missed rush, wherever orders are listed or exported.
create index concurrently if not exists refund_requests_missed_rush_idx on refund_requests (order_id) where purpose = 'missed_rush';
