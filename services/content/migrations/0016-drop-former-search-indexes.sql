drop index if exists contact_messages_search_idx, stories_search_idx;
