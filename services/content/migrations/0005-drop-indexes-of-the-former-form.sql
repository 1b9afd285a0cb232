-- Only find_people_by_text used them, which looks up search_key from now on.
drop index if exists stories_search_form_idx, contact_messages_search_form_idx;
