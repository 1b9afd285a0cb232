-- Only find_orders_by_text and find_people_by_text used them, which look up search_key from now on.
drop index if exists customers_search_form_idx, uploads_search_form_idx;
