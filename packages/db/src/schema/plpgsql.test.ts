import { readdir } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { checkPlpgsql } from '../testing/check-plpgsql.ts';
import { createServiceDatabase, createTestDatabase, withClient } from '../testing/index.ts';

const services = await readdir(new URL('../../../../services/', import.meta.url));

test('each function in plpgsql of each service fits the tables and functions that there are', async () => {
  const database = await createServiceDatabase('orders');
  await Promise.all(['catalog', 'content'].map(database.addService));
  await withClient(database.adminUrl, async (client) => {
    for (const service of services) {
      const { checked, problems } = await checkPlpgsql(client, service);
      expect(problems, service).toEqual([]);
      expect(checked, service).not.toEqual([]);
    }
  });
  await database.drop();
});

test('names a function in plpgsql that does not fit, with the line, in whatever statement that is', async () => {
  const database = await createTestDatabase('orders');
  const { problems } = await withClient(database.adminUrl, async (client) => {
    await client.unsafe(`
      set search_path = orders;
      create table pets (name text, legs int);
      create function name_pet(p_name text) returns text language plpgsql as $$
      declare
        pet pets%rowtype;
        news record;
        v_count constant bigint := (select count(*) from cats);
      begin
        select * into pet from pets where name = p_name and legs > 2;
        select name, legs as feet into news from pets where name = p_name;
        if pet.tail then
          return news.feet || news.tail;
        end if;
        update pets set legs = legs + 1, tails = 0 where name = p_name;
        perform walk(pet.legs);
        return (select tail from pets);
      end $$;
      create function keep_legs() returns trigger language plpgsql as $$
      begin
        new.legs := old.legs + coalesce(old.tails, 0);
        if exists (select from added where paws > 4) then
          raise exception 'too many: %', new.paws;
        end if;
        return new;
      end $$;
      create trigger pets_legs after update on pets
        referencing new table as added for each row execute function keep_legs();`);
    return checkPlpgsql(client, 'orders');
  });
  await database.drop();
  expect(problems.map((problem) => problem.split('\n')[0])).toEqual([
    'keep_legs line 3: missing FROM-clause entry for table "old"',
    'keep_legs line 4: column "paws" does not exist',
    'keep_legs line 5: missing FROM-clause entry for table "new"',
    'name_pet line 5: relation "cats" does not exist',
    'name_pet line 9: missing FROM-clause entry for table "pet"',
    'name_pet line 10: missing FROM-clause entry for table "news"',
    'name_pet line 12: column "tails" of relation "pets" does not exist',
    'name_pet line 13: function walk(integer) does not exist',
    'name_pet line 14: column "tail" does not exist',
  ]);
});
