import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from 'node:zlib';
import { rspack } from '@rspack/core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CompressionPlugin } from './compression-plugin.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'pawlayer-compression-'));
});
afterEach(() => rm(folder, { recursive: true }));

const long = Array.from({ length: 300 }, (_, index) => `.item-${index} { width: ${(index * 37) % 100}px }`).join('\n');
const files: Readonly<Record<string, string>> = {
  'page.1a2b3c4d.js': long,
  'chunks/page.1a2b3c4d.css': long,
  'short.1a2b3c4d.js': 'short',
  'noise.1a2b3c4d.js': randomBytes(3000).toString('base64'),
  'page.service-worker.js': long,
  'icon.1a2b3c4d.svg': long,
  'photo.1a2b3c4d.webp': long,
};

/** Builds an app that consists of these files, and lists what was written. */
const build = async (): Promise<string[]> => {
  for (const [name, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, 'public', name)), { recursive: true });
    await writeFile(path.join(folder, 'public', name), content);
  }
  const compiler = rspack({
    context: folder,
    mode: 'production',
    entry: {},
    output: { path: path.join(folder, 'dist'), clean: true },
    optimization: { minimize: false },
    plugins: [new rspack.CopyRspackPlugin({ patterns: ['public'] }), new CompressionPlugin()],
  });
  const stats = await promisify(compiler.run.bind(compiler))();
  expect(stats?.hasErrors()).toBe(false);
  await promisify(compiler.close.bind(compiler))();
  const written = await readdir(path.join(folder, 'dist'), { recursive: true, withFileTypes: true });
  return written
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(path.join(folder, 'dist'), path.join(entry.parentPath, entry.name)));
};

const copy = 'brotli/page.1a2b3c4d.js';
const read = (file: string) => readFile(path.join(folder, 'dist', file));
const built = async (file: string) => (await build()) && read(file);

test('scripts and styles with hashed names have a copy in Brotli, unless it gains nothing, and texts one in gzip', async () => {
  const texts = Object.keys(files).filter((name) => !name.endsWith('.webp'));
  const copies = ['brotli/chunks/page.1a2b3c4d.css', copy];
  expect((await build()).toSorted()).toEqual(
    [...Object.keys(files), ...texts.map((name) => `${name}.gz`), ...copies].toSorted(),
  );
  for (const name of texts) expect(gunzipSync(await read(`${name}.gz`)).toString()).toBe(files[name]);
  for (const name of copies) expect(brotliDecompressSync(await read(name)).toString()).toBe(long);
});

test('a copy of the last build is used again if it holds the same, and never otherwise', async () => {
  const fresh = await built(copy);
  const fast = brotliCompressSync(long, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } });
  expect(fast.equals(fresh)).toBe(false);
  await writeFile(path.join(folder, 'dist', copy), fast);
  expect(await built(copy)).toEqual(fast);

  for (const wrong of [brotliCompressSync('another'), fast.subarray(0, 20), Buffer.from('no Brotli')]) {
    await writeFile(path.join(folder, 'dist', copy), wrong);
    expect(await built(copy)).toEqual(fresh);
  }
});
