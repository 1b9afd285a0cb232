import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from '../src/fixtures.ts';
import { homeIsInteractive } from '../src/open-home.ts';
import { raccoon } from '../src/photos.ts';
import { hero, seeYours } from '../src/see-yours-parts.ts';

const shop = path.join(import.meta.dirname, '../../mfe-shop');

/** Builds the shop without the shell, and serves it before the store of these specs, on a port of its own. */
const serveAlone = async (baseURL: string) => {
  const server = spawn(process.execPath, ['../tools/build/rspack/serve-standalone.mjs'], {
    cwd: shop,
    env: { ...process.env, STORE_URL: baseURL, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: server.stdout })) {
    const address = /http:\/\/\S+/.exec(line)?.[0];
    if (address) return { address, stop: async () => void (server.kill() && (await once(server, 'exit'))) };
  }
  throw new Error('the shop does not start alone');
};

test(
  'without the shell, "See yours" leads to the order page, however the photo is given',
  { tag: '@thorough' },
  async ({ page, baseURL }) => {
    test.setTimeout(120_000);
    const { address, stop } = await serveAlone(baseURL ?? '');
    try {
      await page.goto(address);
      await homeIsInteractive(page);
      await seeYours(page).click();
      await expect(page).toHaveURL(/\/upload$/); // where checkout's page is, with the shell
      await page.goBack();
      await homeIsInteractive(page);
      await hero(page).getByLabel('Photo of your pet').setInputFiles(raccoon);
      await expect(page).toHaveURL(/\/upload$/);
      await page.goto('about:blank'); // it may still load pictures, which would be cut off with the server
    } finally {
      await stop();
    }
  },
);
