import { readdir } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { findSlowSteps } from '../testing/find-slow-steps.ts';
import { readSqlFiles } from './sql-files.ts';

const repository = new URL('../../../../', import.meta.url);
const foldersOf = async (parent: string) =>
  (await readdir(new URL(parent, repository), { withFileTypes: true }))
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => ({ name, folder: new URL(`${parent}${name}/migrations/`, repository) }));

const readMigrations = async () => {
  const folders = [...(await foldersOf('services/')), ...(await foldersOf('packages/'))];
  const read = folders.map(async ({ name, folder }) => {
    const files = await readSqlFiles(folder).catch(() => []); // most packages have none
    return files.map((file) => ({ ...file, owner: name }));
  });
  return (await Promise.all(read)).flat();
};

const migrations = await readMigrations();

/** They still change a growing table at once. */
const exceptions = [
  '0002-take-reasons-out-of-audit-log.sql', // one pass, and only the owner's pages write what it waits for
  '0002-show-portraits-of-our-engine.sql', // ten items of the demo gallery, by their ids
  '0024-name-filaments-of-colourways.sql', // a shop has a handful of colourways
];

test('no migration holds up a store with a million rows', () => {
  const later = migrations.filter(({ name }) => !/^(messaging-)?0001-/.test(name) && !exceptions.includes(name)); // the first ones find an empty database
  expect(later.flatMap(findSlowSteps)).toEqual([]);
});

test('every folder with migrations begins with the one that creates its tables', () => {
  const owners = [...new Set(migrations.map(({ owner }) => owner))].toSorted();
  expect(owners).toEqual(['admin', 'catalog', 'content', 'messaging', 'orders']);
  for (const owner of owners)
    expect(migrations.filter((each) => each.owner === owner && /^(messaging-)?0001-/.test(each.name))).toHaveLength(1);
});

describe('a slow step', () => {
  const found = (name: string, text: string) => findSlowSteps({ name, text }).length;

  test.each([
    ['an index of a table that grows', 'create unique index orders_x_idx on orders (x);'],
    ['an update of all its rows', 'alter table orders add column x int;\nupdate orders set x = 1;'],
    [
      'an update within a query',
      'with changed as (update orders set x = 1 returning id) select count(*) from changed;',
    ],
    ['a deletion', 'delete from uploads where erased_at is null;'],
  ])('is %s', (_what, text) => expect(found('0099-x.sql', text)).toBe(1));

  test.each([
    ['a table of the same file', 'create table marks (id int);\ncreate index marks_idx on marks (id);'],
    ['a table that stays small', 'update products set price = 1;'],
    ['what a function does later', 'create function f() returns void language sql as $$ update orders set x = 1; $$;'],
    ['what a trigger waits for', 'create trigger t after update on orders for each row execute function f();'],
    ['a reference', 'create table marks (order_id uuid references orders (id) on delete cascade on update cascade);'],
    ['a comment', '-- update orders set x = 1;\nselect 1;'],
  ])('is not one of %s', (_what, text) => expect(found('0099-x.sql', text)).toBe(0));

  test('is not the build of an index beside the traffic', () => {
    expect(found('0099-x-concurrently.sql', 'create index concurrently if not exists a_idx on orders (x);')).toBe(0);
  });
});
