import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { digest } from './digest.ts';

let root = '';
const write = async (path: string, text: string) => {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), text);
};
const now = () => digest(root, ['shop', 'lock.yaml']);

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'pawlayer-digest-'));
  await write('.gitignore', '# built\nnode_modules/\ndist-standalone/\n*.log\n/shop/photos/\n');
  await write('shop/src/page.ts', 'a page');
  await write('lock.yaml', 'a lock');
});
afterEach(() => rm(root, { recursive: true }));

test.each([
  'shop/dist-standalone/index.html',
  'shop/node_modules/lib/index.js',
  'shop/src/build.log',
  'shop/photos/otis.jpg',
])('%s is not a source: .gitignore names it', async (path) => {
  const before = await now();
  await write(path, 'written');
  expect(await now()).toBe(before);
});

test.each(['shop/src/page.ts', 'shop/src/new.ts', 'shop/src/photos/otis.ts', 'lock.yaml'])(
  'a change of %s is one of the sources',
  async (path) => {
    const before = await now();
    await write(path, 'changed');
    expect(await now()).not.toBe(before);
  },
);

test('a .gitignore with an exception is refused', async () => {
  await write('.gitignore', 'dist/\n!shop/dist/\n');
  await expect(now()).rejects.toThrow('!shop/dist/');
});
