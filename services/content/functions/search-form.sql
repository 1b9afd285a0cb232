-- The form of a text in which it is searched, and of what is searched for, pattern of `like` or not: small letters, composed
-- accents, one apostrophe, no #, and one space in the place of commas and white space. Indexes are made of it: another
-- result needs another function.
create or replace function search_form(p_text text) returns text
language sql immutable parallel safe as $$
  select replace(replace(replace(
    translate(
      lower(normalize(p_text)),
      U&'\2019\2018\201B\02BC\02B9\2032\00B4`,\0009\000A\000D\00A0\2009\202F\3000#',
      '''''''''''''''''        '
    ),
    '  ', ' '), '  ', ' '), '  ', ' ')
$$;
