import { globSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readSqlFiles } from './sql-files.ts';

const repository = new URL('../../../../', import.meta.url);

/** The text of every source file that is no test, as one. */
const readSources = async () => {
  const names = globSync('{services,packages,tools}/*/src/**/*.ts', {
    cwd: fileURLToPath(repository),
    exclude: ['**/*.test.ts'],
  });
  const texts = await Promise.all(names.map((name) => readFile(new URL(name, repository), 'utf8')));
  return texts.join('\n');
};

const readFolders = async (kind: 'src' | 'migrations') => {
  const services = await readdir(new URL('services/', repository));
  const files = services.map((service) => readSqlFiles(new URL(`services/${service}/${kind}/`, repository)));
  return (await Promise.all(files)).flat().map(({ name, text }) => ({
    name: name.replace('.sql', '').replaceAll('-', '_'),
    text: text.replaceAll(/--.*$/gm, ''),
  }));
};

/** Only the release before this one calls them; they go with the next. */
const ofFormerReleases = ['refuse_cut_change'];

test('each SQL function has a caller: a statement, a trigger, an index, or a function that has one', async () => {
  const functions = await readFolders('src');
  const migrations = await readFolders('migrations');
  const calls = (text: string, name: string) => new RegExp(`\\b${name}\\b`).test(text);
  const reach = (text: string, found: ReadonlySet<string>): ReadonlySet<string> => {
    const called = functions.filter(({ name }) => !found.has(name) && calls(text, name));
    if (called.length === 0) return found;
    return reach(called.map((each) => each.text).join('\n'), new Set([...found, ...called.map(({ name }) => name)]));
  };
  // To create a function is not to call it.
  const uses = migrations.map(({ text }) => text.replaceAll(/create (or replace )?function \w+/g, '')).join('\n');
  const reached = reach(`${await readSources()}\n${uses}`, new Set(ofFormerReleases));
  expect(functions.length).toBeGreaterThan(100);
  expect(functions.map(({ name }) => name).filter((name) => !reached.has(name))).toEqual([]);
});
