import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { type RunningStore, startStore } from '@pawlayer/cli';
import { expect, test } from '@playwright/test';

const reloads = 60;
const visitors = 20;

/** Read by turns; the quote is a POST, which no gateway asks for twice. */
const paths = ['/', '/api/products', '/api/quotes', '/api/gallery'];

test.describe('a gateway that reloads', () => {
  let store: RunningStore;
  test.beforeAll(async () => {
    test.setTimeout(120_000);
    store = await startStore({ env: { RATE_LIMITS: 'off' } });
  });
  test.afterAll(() => store.stop());

  test('I13 sixty times under load fails no request', { tag: '@thorough' }, async () => {
    test.setTimeout(180_000);
    const [product] = (await (await fetch(`${store.url}/api/products`)).json()) as { id: string }[]; // by the contract
    const quote = JSON.stringify({ productId: product?.id, country: 'CA', province: 'BC' });
    const failures: string[] = [];
    let [answered, isOver] = [0, false];
    const visit = async (visitor: number) => {
      for (let n = visitor; !isOver; n += 1) {
        const path = paths[n % paths.length] ?? '/';
        const status = await ask(store.url + path, path === '/api/quotes' ? quote : undefined).catch(String);
        if (status !== 200) failures.push(`${path}: ${status}`);
        answered += 1;
      }
    };
    const visiting = Promise.all(Array.from({ length: visitors }, (_, visitor) => visit(visitor)));
    for (let n = 0; n < reloads; n += 1) {
      const before = answered;
      store.kill('gateway', 'SIGHUP');
      await expect.poll(() => answered - before, { intervals: [5] }).toBeGreaterThanOrEqual(visitors);
    }
    isOver = true;
    await visiting;
    expect(failures).toEqual([]);
  });
});

/** On a connection of its own: a browser asks again by itself where an idle one was closed, and this test does not. */
const ask = (url: string, body?: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const headers = body === undefined ? {} : { 'Content-Type': 'application/json' };
    request(url, { agent: false, method: body === undefined ? 'GET' : 'POST', headers }, (response) => {
      buffer(response).then(() => resolve(response.statusCode), reject);
    })
      .on('error', reject)
      .end(body);
  });
