-- Accepting a payment is decided in TypeScript. The release that called these has gone.
drop function if exists accept_payment(uuid, integer, text, text);
drop function if exists reprice_as_received(uuid, jsonb, text);
drop function if exists order_is_acceptable(text, bigint, bigint);
