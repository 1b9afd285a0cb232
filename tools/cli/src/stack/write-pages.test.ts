import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeTestFolder } from '@pawlayer/db/testing';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../os/free-port.ts';
import { startStore } from './start-store.ts';

test(
  'writes the pages again only when something that they are written of has changed, or they are gone',
  { timeout: 120_000, tags: 'thorough' },
  async () => {
    const dataDir = await makeTestFolder('pawlayer-pages-');
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
    const port = await freePort();
    const page = join(dataDir, 'pages', 'index.html');
    const pageAfterStart = async (env: Record<string, string> = {}) => {
      const store = await startStore({ dataDir, port, env });
      await store.stop();
      return readFile(page, 'utf8');
    };
    expect(await pageAfterStart()).toContain(`http://localhost:${port}`);
    await writeFile(page, 'as it was left');
    expect(await pageAfterStart()).toBe('as it was left');
    await rm(join(dataDir, 'pages'), { recursive: true });
    expect(await pageAfterStart()).toContain(`http://localhost:${port}`);
    expect(await pageAfterStart({ PUBLIC_URL: 'https://other.example' })).toContain('https://other.example');
  },
);
