import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import type { Lab } from './open-lab.ts';

/** A loopback address of its own, so that nobody else is limited with it. */
const guesserAddress = '127.0.0.68';

/** Asks one after the other for so many orders that do not exist, from one address; resolves with the statuses. */
export const guessOrders = async ({ store }: Lab, count: number): Promise<number[]> => {
  const { port } = new URL(store.url);
  const statuses: number[] = [];
  for (let n = 0; n < count; n += 1) statuses.push(await ask(`http://127.0.0.1:${port}/api/orders/${randomUUID()}`));
  return statuses;
};

const ask = (url: string): Promise<number> =>
  new Promise((resolve, reject) => {
    request(url, { localAddress: guesserAddress }, (answer) =>
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0)),
    )
      .on('error', reject)
      .end();
  });
