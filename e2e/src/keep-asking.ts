import { setTimeout as sleep } from 'node:timers/promises';
import { customerForm } from '@pawlayer/contracts/testing';
import { expect } from '@playwright/test';

/**
 * Simulates other visitors: repeats reads of every kind and a write, and records every response that is not a success.
 */
export const keepAsking = (baseUrl: string, files: readonly string[]) => {
  const failures: string[] = [];
  let asked = 0;
  let isOver = false;
  const ask = async (what: string, send: () => Promise<Response>) => {
    while (!isOver) {
      try {
        const answer = await send();
        const text = await answer.text();
        if (!answer.ok) failures.push(`${what}: ${answer.status} ${text.slice(0, 200)}`);
      } catch (error) {
        failures.push(`${what}: ${String(error)}`);
      }
      asked += 1;
      await sleep(50);
    }
  };
  const reads = [
    '/',
    '/upload',
    '/admin',
    '/api/products',
    '/api/config',
    '/api/stats/orders',
    '/mfe/checkout/mf-manifest.json',
    '/mfe/admin/mf-manifest.json',
    ...files,
  ];
  const signal = () => AbortSignal.timeout(25_000);
  const asking = reads.map((path) => ask(path, () => fetch(baseUrl + path, { signal: signal() })));
  const headers = { 'Content-Type': 'application/json' };
  const customer = JSON.stringify(customerForm);
  asking.push(
    ask('POST /api/customers', () =>
      fetch(`${baseUrl}/api/customers`, { method: 'POST', headers, body: customer, signal: signal() }),
    ),
  );
  return async () => {
    isOver = true;
    await Promise.all(asking);
    expect(asked).toBeGreaterThan(100);
    expect(failures).toEqual([]);
  };
};
