-- Applies and records the definitions in the setting pawlayer.definitions. Rolls everything back if one of them changes
-- a signature, on which processes of the previous release rely, or a rule by which stored values were computed.
do $apply$
declare
  definition record;
  old_text text;
  made record;
begin
  perform set_config('check_function_bodies', 'off', true);

  for definition in
    select * from jsonb_to_recordset(current_setting('pawlayer.definitions')::jsonb)
      as definition (file text, kind text, name text, text text, checksum text)
  loop
    select max(pg_get_functiondef(oid)) into old_text from pg_proc
    where pronamespace = current_schema()::regnamespace and proname = definition.name;

    begin
      execute definition.text;
    exception
      -- Postgres itself rejects a different result type, renamed parameters, and removed columns of a view.
      when invalid_function_definition or invalid_table_definition then
        raise exception '% changes the signature of %: give the new one a new name, leave the old for a release (%)',
          definition.file, definition.name, sqlerrm;
      when others then
        raise exception '% failed: %', definition.file, sqlerrm using errcode = sqlstate;
    end;

    if definition.kind = 'function' then
      select count(*) as count, max(oid) as oid, max(pg_get_functiondef(oid)) as text into made from pg_proc
      where pronamespace = current_schema()::regnamespace and proname = definition.name;

      -- With different parameters Postgres creates an overload, and callers would keep using the existing function.
      if made.count > 1 then
        raise exception '% changes the parameters of %: give the new one a new name, leave the old for a release',
          definition.file, definition.name;
      end if;

      if made.text <> old_text and exists (
        select from pg_depend left join pg_class on classid = 'pg_class'::regclass and pg_class.oid = objid
          left join pg_attrdef on classid = 'pg_attrdef'::regclass and pg_attrdef.oid = objid
          left join pg_attribute on attrelid = adrelid and attnum = adnum
        where refclassid = 'pg_proc'::regclass and refobjid = made.oid
          and (relkind = 'i' or attgenerated <> '' or classid = 'pg_constraint'::regclass)
      ) then
        raise exception '% changes %, by which stored values or an index were made: give the new one a new name',
          definition.file, definition.name;
      end if;
    end if;

    insert into functions (name, checksum) values (definition.file, definition.checksum)
    on conflict (name) do update set checksum = excluded.checksum, applied_at = now();
  end loop;

  -- Once all exist, check every function of the schema, changed or not, against its tables.
  perform set_config('check_function_bodies', 'on', true);
  for made in
    select pg_proc.oid, proname as name, lanname as language from pg_proc join pg_language on pg_language.oid = prolang
    where pronamespace = current_schema()::regnamespace and lanname in ('sql', 'plpgsql')
  loop
    begin
      if made.language = 'sql' then
        perform fmgr_sql_validator(made.oid);
      else
        perform plpgsql_validator(made.oid);
      end if;
    exception when others then
      raise exception 'function % does not fit its schema: %', made.name, sqlerrm using errcode = sqlstate;
    end;
  end loop;
end
$apply$;
