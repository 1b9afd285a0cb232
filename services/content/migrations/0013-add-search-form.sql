-- The form in which the owner's searches look for texts, whose indexes follow.
create function search_form(p_text text) returns text
language sql immutable parallel safe as $$
  select replace(replace(replace(
    translate(
      lower(normalize(p_text)),
      U&'\2019\2018\201B\02BC\02B9\2032\00B4`,\0009\000A\000D\00A0\2009\202F\3000#',
      '''''''''''''''''        '
    ),
    '  ', ' '), '  ', ' '), '  ', ' ')
$$;
