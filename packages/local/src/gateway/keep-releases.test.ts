import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { repository } from '../store/repository.ts';

let folder: string;
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'pawlayer-releases-'))));
afterEach(() => rm(folder, { recursive: true, force: true }));

/** A server of built files starts with these, as its container does. */
const release = async (...files: string[]) => {
  const root = join(folder, 'www');
  await rm(root, { recursive: true, force: true });
  await mkdir(join(root, 'chunks'), { recursive: true });
  for (const file of files) await writeFile(join(root, file), file);
  await mkdir(join(folder, 'kept'), { recursive: true });
  const env = { ...process.env, WEB_ROOT: root, WEB_KEPT: join(folder, 'kept') };
  await promisify(execFile)('sh', [join(repository, 'nginx/docker/keep-releases.sh')], { env });
};

const kept = async () =>
  (await readdir(join(folder, 'kept'), { recursive: true })).filter((file) => file.endsWith('.js')).sort();

it("keeps a release's hashed files for two more releases, and what they have in common as long as one has it", async () => {
  await release('index.html', 'chunks/page.11111111.js', 'react.aaaaaaaa.js');
  await release('index.html', 'chunks/page.22222222.js', 'react.aaaaaaaa.js');
  await release('index.html', 'chunks/page.33333333.js', 'react.bbbbbbbb.js');
  expect(await kept()).toEqual(['chunks/page.11111111.js', 'chunks/page.22222222.js', 'chunks/page.33333333.js', 'react.aaaaaaaa.js', 'react.bbbbbbbb.js']);
  await release('index.html', 'chunks/page.44444444.js', 'react.bbbbbbbb.js');
  expect(await kept()).toEqual(['chunks/page.22222222.js', 'chunks/page.33333333.js', 'chunks/page.44444444.js', 'react.aaaaaaaa.js', 'react.bbbbbbbb.js']);
  await release('index.html', 'chunks/page.55555555.js', 'react.bbbbbbbb.js');
  expect(await kept()).toEqual(['chunks/page.33333333.js', 'chunks/page.44444444.js', 'chunks/page.55555555.js', 'react.bbbbbbbb.js']);
});

it('counts a release that starts again once', async () => {
  await release('page.11111111.js');
  for (let start = 0; start < 4; start += 1) await release('page.22222222.js');
  expect(await kept()).toEqual(['page.11111111.js', 'page.22222222.js']);
});
