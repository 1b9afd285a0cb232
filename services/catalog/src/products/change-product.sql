-- Makes a product what p_product says, if nobody has changed it since p_version.
-- p_product: { priceCents, originalPriceCents, size, layersMin, layersMax, included, description, badge, active }, all
-- of them, null where there is none. p_place: its new place among all, from 1; null leaves it where it is. The others
-- make room, which does not count as a change. outcome: changed | not_found | conflict | last_active
create or replace function change_product(p_id uuid, p_version integer, p_product jsonb, p_place integer) returns text
language plpgsql as $$
declare
  product products%rowtype;
begin
  -- All of them: whether another one is active, and where each stands, may be changing at the same time.
  perform from products order by id for no key update;
  select * into product from products where id = p_id;
  if not found then
    return 'not_found';
  end if;
  if product.version <> p_version then
    return 'conflict';
  end if;
  if not (p_product ->> 'active')::boolean and not exists (select from products where active and id <> p_id) then
    return 'last_active';
  end if;

  update products set
    price_cents = (p_product ->> 'priceCents')::integer,
    original_price_cents = (p_product ->> 'originalPriceCents')::integer,
    size = p_product ->> 'size',
    layers_min = (p_product ->> 'layersMin')::integer,
    layers_max = (p_product ->> 'layersMax')::integer,
    included = array(select jsonb_array_elements_text(p_product -> 'included')),
    description = p_product ->> 'description',
    badge = p_product ->> 'badge',
    active = (p_product ->> 'active')::boolean,
    version = version + 1,
    updated_at = now()
  where id = p_id;

  update products set display_order = placed.place
  from (
    select id, row_number() over (order by wanted, is_other) as place
    from (
      select id, id <> p_id as is_other,
        case when id = p_id then p_place else row_number() over (partition by id = p_id order by display_order, id) end as wanted
      from products
    ) as wishes
  ) as placed
  where p_place is not null and products.id = placed.id and display_order <> placed.place;
  return 'changed';
end;
$$;
