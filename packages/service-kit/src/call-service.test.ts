import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { listProducts } from '@pawlayer/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callService, ServiceUnavailable } from './index.ts';

const asked: string[] = [];
const server = createServer((request, response) => {
  asked.push(request.url ?? '');
  response.writeHead(307, { Location: '/elsewhere' }).end();
});

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => server.close());

it('follows no redirect, wherever it leads', async () => {
  const { port } = server.address() as AddressInfo; // it listens on TCP
  await expect(callService(`http://127.0.0.1:${port}`, listProducts)).rejects.toBeInstanceOf(ServiceUnavailable);
  expect(asked).toEqual(['/api/products']);
});
