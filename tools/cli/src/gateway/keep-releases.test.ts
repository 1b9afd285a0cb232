import { execFile } from 'node:child_process';
import { access, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { repository } from '../repository.ts';

let folder: string;
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'pawlayer-releases-'))));
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Starts a web server's container script with these built files. */
const release = async (...files: string[]) => {
  const root = join(folder, 'www');
  await rm(root, { recursive: true, force: true });
  await mkdir(join(root, 'chunks'), { recursive: true });
  for (const file of files) await writeFile(join(root, file), file);
  await mkdir(join(folder, 'kept'), { recursive: true });
  await startServer();
};

const startServer = (path = process.env['PATH']) => {
  const env = { ...process.env, PATH: path, WEB_ROOT: join(folder, 'www'), WEB_KEPT: join(folder, 'kept') };
  return promisify(execFile)('sh', [join(repository, 'nginx/docker/keep-releases.sh')], { env });
};

const kept = async () =>
  (await readdir(join(folder, 'kept'), { recursive: true })).filter((file) => file.endsWith('.js')).sort();

it("keeps a release's hashed files for two more releases, and what they have in common as long as one has it", async () => {
  await release('index.html', 'chunks/page.11111111.js', 'react.aaaaaaaa.js');
  await release('index.html', 'chunks/page.22222222.js', 'react.aaaaaaaa.js');
  await release('index.html', 'chunks/page.33333333.js', 'react.bbbbbbbb.js');
  expect(await kept()).toEqual([
    'chunks/page.11111111.js',
    'chunks/page.22222222.js',
    'chunks/page.33333333.js',
    'react.aaaaaaaa.js',
    'react.bbbbbbbb.js',
  ]);
  await release('index.html', 'chunks/page.44444444.js', 'react.bbbbbbbb.js');
  expect(await kept()).toEqual([
    'chunks/page.22222222.js',
    'chunks/page.33333333.js',
    'chunks/page.44444444.js',
    'react.aaaaaaaa.js',
    'react.bbbbbbbb.js',
  ]);
  await release('index.html', 'chunks/page.55555555.js', 'react.bbbbbbbb.js');
  expect(await kept()).toEqual([
    'chunks/page.33333333.js',
    'chunks/page.44444444.js',
    'chunks/page.55555555.js',
    'react.bbbbbbbb.js',
  ]);
});

it('counts a release that starts again once', async () => {
  await release('page.11111111.js');
  for (let start = 0; start < 4; start += 1) await release('page.22222222.js');
  expect(await kept()).toEqual(['page.11111111.js', 'page.22222222.js']);
});

it('leaves whole what another server of the release is just writing', async () => {
  await mkdir(join(folder, 'www'));
  await mkdir(join(folder, 'kept'));
  await writeFile(join(folder, 'www/page.11111111.js'), 'page');
  // The first server is paused while it copies its file.
  const tools = join(folder, 'tools');
  await mkdir(tools);
  const slowly = `#!/bin/sh\n/bin/cp "$@"\ntouch ${folder}/copied\nwhile [ ! -e ${folder}/go ]; do sleep 0.05; done\n`;
  await writeFile(join(tools, 'cp'), slowly, { mode: 0o755 });
  const first = startServer(`${tools}:${process.env['PATH']}`);
  await vi.waitFor(() => access(join(folder, 'copied')), { timeout: 20_000 });
  await startServer();
  await writeFile(join(folder, 'go'), '');
  await first;
  expect(await kept()).toEqual(['page.11111111.js']);
  expect(await readFile(join(folder, 'kept/page.11111111.js'), 'utf8')).toBe('page');
});
