-- The draft whose payment was just cancelled because these terms (as of open_quoted_draft) change it; no row where they
-- change none, or it was replaced already.
create or replace function former_draft(p_terms jsonb) returns setof orders
language sql stable as $$
  select * from orders
  where id = (p_terms ->> 'replaces')::uuid and customer_id = (p_terms ->> 'customerId')::uuid
    and upload_id = (p_terms ->> 'uploadId')::uuid and product_id = (p_terms ->> 'productId')::uuid
    and status = 'expired' and paid_at is null and replaced_at is null
$$;
