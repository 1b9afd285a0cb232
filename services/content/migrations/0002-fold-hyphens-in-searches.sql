-- The form of a text in which it is searched, and of what is searched for, pattern of `like` or not: small letters,
-- composed accents, one apostrophe, one hyphen (whatever dash or minus was typed), neither # nor soft hyphens, and one space
-- in the place of commas and white space. search_form, which knows no hyphens, stays for the release before.
create function search_key(p_text text) returns text
language sql immutable parallel safe as $$
  select replace(replace(replace(
    translate(
      lower(normalize(p_text)),
      U&'\2019\2018\201B\02BC\02B9\2032\00B4`,\0009\000A\000D\00A0\2009\202F\3000\2010\2011\2012\2013\2014\2015\2212\FE58\FE63\FF0D#\00AD',
      '''''''''''''''''        ----------'
    ),
    '  ', ' '), '  ', ' '), '  ', ' ')
$$;
