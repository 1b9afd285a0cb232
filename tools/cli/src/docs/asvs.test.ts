import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repository } from '../repository.ts';
import { asvsLevels } from '../testing/asvs-levels.ts';

const read = (file: string) => readFileSync(join(repository, file), 'utf8');
const text = read('docs/security/asvs.md');

/** `state` is what holds it back: held, open, or n/a where it does not apply. */
type Row = { level: number; state: string; by: string };

/** The requirements by number. A row of a chapter or a section stands for all of its requirements of levels 1 and 2. */
const rows = new Map<string, Row>();
for (const [, number = '', level = '', state = '', by = ''] of text.matchAll(
  /^\| (\d+(?:\.\d+){0,2}) \| *([12]?) *\| [^|]* \| (held|open|n\/a) \| ([^|]+) \|$/gm,
)) {
  const covered = [...asvsLevels].filter(([id, each]) => each < 3 && (id === number || id.startsWith(`${number}.`)));
  for (const [id, actual] of covered) {
    if (rows.has(id)) throw new Error(`${id} stands twice`);
    if (id === number) expect(Number(level), `the level of ${id}`).toBe(actual);
    rows.set(id, { level: actual, state, by });
  }
}

/** `path/of/a.test.ts` “a title in it”, “another”. Other words in backticks are not files. */
const evidenceOf = (by: string) =>
  Array.from(
    by.matchAll(/`((?:[\w.-]+\/)*(?:[\w-]*\.[\w.-]*\w|Dockerfile))`((?:,? “[^”]+”)*)/g),
    ([, file = '', titles = '']) => ({
      file,
      titles: Array.from(titles.matchAll(/“([^”]+)”/g), ([, title = '']) => title),
    }),
  );

test('has a row for every requirement of levels 1 and 2', () => {
  const wanted = [...asvsLevels].filter(([, level]) => level < 3).map(([id]) => id);
  expect(wanted).toHaveLength(70 + 183);
  expect(wanted.filter((id) => !rows.has(id))).toEqual([]);
  expect([...rows.keys()].filter((id) => !wanted.includes(id))).toEqual([]);
});

test('names a file for what is held, and the tests in it by their titles', () => {
  const wrong = [...rows].flatMap(([id, { state, by }]) => {
    const evidence = evidenceOf(by);
    if (state === 'held' && evidence.length === 0) return [`${id}: names no file`];
    return evidence.flatMap(({ file, titles }) => {
      if (!existsSync(join(repository, file))) return [`${id}: there is no ${file}`];
      const source = titles.length > 0 ? read(file) : '';
      return titles.filter((title) => !source.includes(title)).map((title) => `${id}: not in ${file}: ${title}`);
    });
  });
  expect(wrong).toEqual([]);
});

test('gives the reason for each requirement that is not held', () => {
  const silent = [...rows].filter(
    ([, { state, by }]) => state !== 'held' && (by.length < 15 || by.includes('PENDING')),
  );
  expect(silent).toEqual([]);
});

test('counts correctly: all of level 1, and 95 of 100 of level 2', () => {
  const count = (level: number, ...states: string[]) =>
    [...rows.values()].filter((row) => row.level === level && states.includes(row.state)).length;
  const sentence = (level: number) => {
    const [held, applying] = [count(level, 'held'), count(level, 'held', 'open')];
    return `Level ${level}: ${held} of ${applying} that apply are held`;
  };
  expect(text.match(/Level \d: \d+ of \d+ that apply are held/g)).toEqual([sentence(1), sentence(2)]);
  expect(count(1, 'open')).toBe(0);
  expect(count(2, 'held') / count(2, 'held', 'open')).toBeGreaterThanOrEqual(0.95);
});
