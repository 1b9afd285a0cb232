drop index if exists customers_search_idx, uploads_search_idx;
