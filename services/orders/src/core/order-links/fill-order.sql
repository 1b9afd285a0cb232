-- Adds to an order what it misses, and nothing that it has: name, words about the pet, photo and address. The timeline says
-- that the customer sent it.
-- p_details: { name: { first, last }, pet: { name, breed, specialInstructions }, photo: { objectKey, contentType,
-- bytes, width, height }, address: { street, city, state, postalCode, country, doubts }, digest }, each part or none; digest
-- tells whether the same is sent again.
create or replace function fill_order(p_order_id uuid, p_details jsonb, p_request_id text) returns void
language sql as $$
  insert into order_events (order_id, kind, detail, request_id)
  values (p_order_id, 'details_sent', jsonb_build_object('digest', p_details ->> 'digest'), p_request_id);

  select from uploads where id = (select upload_id from orders where id = p_order_id) for no key update;
  select from orders where id = p_order_id for update;

  update customers set
    first_name = p_details #>> '{name,first}', last_name = p_details #>> '{name,last}'
  where id = (select customer_id from orders where id = p_order_id) and first_name = '' and p_details ? 'name';

  update uploads set
    pet_name = p_details #>> '{pet,name}', pet_breed = p_details #>> '{pet,breed}',
    special_instructions = p_details #>> '{pet,specialInstructions}'
  where id = (select upload_id from orders where id = p_order_id) and pet_name = '' and erased_at is null
    and p_details ? 'pet';

  with filled as (
    update orders set
      shipping_street = p_details #>> '{address,street}', shipping_city = p_details #>> '{address,city}',
      shipping_state = p_details #>> '{address,state}', shipping_postal_code = p_details #>> '{address,postalCode}',
      shipping_country = p_details #>> '{address,country}',
      address_doubts = array(select jsonb_array_elements_text(p_details #> '{address,doubts}')), updated_at = now()
    where id = p_order_id and shipping_street is null and p_details ? 'address'
    returning id
  )
  insert into order_events (order_id, kind, request_id) select id, 'address_added', p_request_id from filled;

  select attach_photo(p_order_id, p_details -> 'photo', 'photo_added', p_request_id) where p_details ? 'photo';
$$;
