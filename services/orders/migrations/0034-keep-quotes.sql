-- The sum is no longer that of two columns: a trigger keeps it, for processes of the release before this one, too.
alter table orders alter column amount_cents drop expression;

alter table orders
  add column rush_cents integer not null default 0,
  add column discount_cents integer not null default 0,
  add column tax_cents integer not null default 0,
  -- As it was shown before paying: { lines, total, dates, place, options, settingsVersion }. Null for orders from before.
  add column quote jsonb,
  -- { recipientName, note, hidesPrices }
  add column gift jsonb,
  -- Why the address should be looked at before something is sent to it.
  add column address_doubts text[] not null default '{}',
  add column is_rush boolean not null default false,
  -- An unpaid rush place is held until then; its payment is cancelled before the place is freed.
  add column rush_held_until timestamptz,
  -- Days of the shop's time zone. ship_by moves on while a proof waits for its customer; the quote keeps what was promised.
  add column print_on date,
  add column ship_by date,
  add constraint orders_whole_sum check (
    amount_cents is not null and amount_cents = price_cents + shipping_cents + rush_cents - discount_cents + tax_cents
    and rush_cents >= 0 and discount_cents >= 0 and tax_cents >= 0
  ) not valid;

create function sum_order() returns trigger language plpgsql as $$
begin
  new.amount_cents := new.price_cents + new.shipping_cents + new.rush_cents - new.discount_cents + new.tax_cents;
  return new;
end;
$$;

create trigger orders_sum before insert or update of
    price_cents, shipping_cents, rush_cents, discount_cents, tax_cents, amount_cents
  on orders for each row execute function sum_order();

drop trigger orders_raise_version on orders;
create trigger orders_raise_version
  before update of
    version, status, production, refunded_cents, received_cents, dispute, accepted_at, stripe_payment_intent_id,
    product_name, product_size, price_cents, shipping_cents, rush_cents, discount_cents, tax_cents, notes, is_memorial,
    tracking_carrier, tracking_number, gift, ship_by,
    shipping_street, shipping_city, shipping_state, shipping_postal_code, shipping_country
  on orders for each row execute function raise_version();

-- What a refund was asked for, where that matters later: a missed rush is offered once.
alter table refund_requests add column purpose text check (purpose in ('missed_rush'));
-- In the order in which they were made, so that each is split over what those before it left.
alter table stripe_refunds add column created_at timestamptz not null default now();

-- What prices and dates follow from. Version 0 is in the code.
create table shop_settings (
  version integer primary key check (version > 0),
  settings jsonb not null,
  changed_by text not null,
  changed_at timestamptz not null default now()
);
