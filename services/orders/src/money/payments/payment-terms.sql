-- What a draft's payment is opened for. Volatile, so that it sees what the statement that calls it has just written.
create or replace function payment_terms(p_order_id uuid) returns jsonb
language sql volatile as $$
  select jsonb_build_object(
    'orderId', orders.id, 'attempt', intent_attempt, 'amountCents', amount_cents, 'shippingCents', shipping_cents,
    'rushCents', rush_cents, 'discountCents', discount_cents, 'taxCents', tax_cents, 'customerId', customer_id,
    'uploadId', upload_id, 'productId', product_id, 'productName', product_name, 'productSize', product_size,
    'email', email
  )
  from orders join customers on customers.id = customer_id where orders.id = p_order_id
$$;
