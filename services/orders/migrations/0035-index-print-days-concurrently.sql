create index concurrently if not exists orders_print_on_idx on orders (print_on) where print_on is not null
