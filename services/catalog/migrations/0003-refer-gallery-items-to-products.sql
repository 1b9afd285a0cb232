-- A gallery item is of a product, whatever it is called. product_name stays for the release before this one, which knows
-- nothing else, and follows when a product gets another name.
alter table gallery_items add column product_id uuid references products (id);

update gallery_items set product_id = products.id from products where products.name = product_name;

create function name_gallery_product() returns trigger language plpgsql as $$
begin
  new.product_id := coalesce(new.product_id, (select id from products where name = new.product_name));
  return new;
end;
$$;

create trigger gallery_items_product before insert on gallery_items
  for each row execute function name_gallery_product();

alter table gallery_items
  alter column product_id set not null,
  drop constraint gallery_items_product_name_fkey,
  add constraint gallery_items_product_name_fkey foreign key (product_name) references products (name) on update cascade;
