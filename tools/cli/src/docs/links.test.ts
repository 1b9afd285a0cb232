import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { repository } from '../repository.ts';

const installed = ['node_modules', '.data', 'dist'];
const pages = globSync('**/*.md', { cwd: repository, exclude: (path) => installed.includes(basename(path)) });

/** The id that a heading gets on the page, as GitHub makes it. */
const anchor = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');
const anchorsOf = (file: string) =>
  Array.from(readFileSync(file, 'utf8').matchAll(/^#+ (.+)$/gm), ([, heading = '']) => anchor(heading.trim()));

test('every link between the docs leads to a file, and to a heading that is in it', () => {
  expect(pages.length).toBeGreaterThan(50);
  const dead = pages.flatMap((page) => {
    const links = readFileSync(join(repository, page), 'utf8').matchAll(/\]\((?!\w+:)([^)#\s]*)(?:#([^)\s]+))?\)/g);
    return [...links]
      .filter(([, target = '', heading]) => {
        const file = target ? join(repository, dirname(page), target) : join(repository, page);
        return !existsSync(file) || (heading !== undefined && !anchorsOf(file).includes(heading));
      })
      .map(([link]) => `${page}: ${link}`);
  });
  expect(dead).toEqual([]);
});
