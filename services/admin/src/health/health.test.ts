import { createServer, type AddressInfo } from 'node:net';
import { Health } from '@pawlayer/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startAdmin } from '../testing/start-admin.ts';

type Admin = Awaited<ReturnType<typeof startAdmin>>;
let admin: Admin;

beforeAll(async () => {
  admin = await startAdmin();
});
afterAll(() => admin.stop());

describe('the health of the whole', () => {
  it('names every part, and says 503 when one is away or silent', async () => {
    const silent = createServer(() => undefined).listen(0, '127.0.0.1');
    await new Promise((resolve) => silent.once('listening', resolve));
    const { port } = silent.address() as AddressInfo; // it listens on TCP
    const neighbour = await startAdmin();
    const asker = await startAdmin({
      HEALTH_PARTS: JSON.stringify({
        orders: `${neighbour.url}/health/ready`,
        gone: 'http://127.0.0.1:9/health/ready',
        silent: `http://127.0.0.1:${port}/`,
      }),
    });
    const response = await fetch(`${asker.url}/api/health`);
    expect(response.status).toBe(503);
    const { status, parts } = Health.parse(await response.json());
    expect(status).toBe('down');
    expect(parts['orders']?.status).toBe('up');
    expect(parts['orders.database']?.status).toBe('up');
    expect(parts['admin.database']?.status).toBe('up');
    expect(parts['gone']).toMatchObject({ status: 'down', reason: 'does not answer' });
    expect(parts['silent']).toMatchObject({ status: 'down', reason: 'no answer in 1400 ms' });
    silent.close();
    await asker.stop();
    await neighbour.stop();
  });
});
