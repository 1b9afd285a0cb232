import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { repository } from '../repository.ts';
import { daysToFix, findAdvisories, readComponents } from './find-advisories.ts';

let server: Server | undefined;
afterEach(() => server?.close());

let asked: unknown;
const registryThatAnswers = async (status: number, body: unknown): Promise<string> => {
  server = createServer((request, response) => {
    void json(request).then((given) => {
      asked = given;
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`; // it listens on TCP
};
const components = [
  { name: 'sharp', versions: ['0.1.0'], ships: true },
  { name: 'vitest', versions: ['1.0.0', '2.0.0'], ships: false },
];
const advisory = (severity: string) => ({ severity, title: 'It breaks', url: 'https://advisories.example/1' });

test('names the components with an advisory, the most urgent first, and by when they go', async () => {
  const registry = await registryThatAnswers(200, {
    vitest: [advisory('critical')],
    sharp: [advisory('low'), advisory('high')],
  });
  const found = await findAdvisories(registry, components);
  expect(asked).toEqual({ sharp: ['0.1.0'], vitest: ['1.0.0', '2.0.0'] });
  expect(found.map(({ component, severity, days }) => [component, severity, days])).toEqual([
    ['sharp', 'high', 7],
    ['vitest', 'critical', 14],
    ['sharp', 'low', 90],
  ]);
});

test('finds nothing where nothing is published', async () => {
  expect(await findAdvisories(await registryThatAnswers(200, {}), components)).toEqual([]);
});

test('says that it could not ask, rather than that all is well', async () => {
  const refusing = await registryThatAnswers(405, {});
  await expect(findAdvisories(refusing, components)).rejects.toThrow('it answered 405. Nothing is known');
  await expect(findAdvisories('http://127.0.0.1:9/', components)).rejects.toThrow('Nothing is known');
});

test('knows every component of the lockfile, and which of them ship', async () => {
  const found = await readComponents();
  expect(found.length).toBeGreaterThan(300);
  const shipsOf = (name: string) => found.find((component) => component.name === name)?.ships;
  for (const name of ['sharp', '@img/sharp-linux-x64', 'hono', 'react']) expect(shipsOf(name), name).toBe(true);
  for (const name of ['vitest', 'oxlint']) expect(shipsOf(name), name).toBe(false);
  for (const { name, versions } of found) expect(versions.join(), name).toMatch(/^\d+\.\d+\.\d+/);
});

test('has the time frames of SECURITY.md', () => {
  const text = readFileSync(join(repository, 'SECURITY.md'), 'utf8');
  const rowOf = (word: string) =>
    new RegExp(`^\\| ${word} .*$`, 'm')
      .exec(text)?.[0]
      .split('|')
      .map((cell) => cell.trim());
  for (const [severity, word] of [
    ['critical', 'critical'],
    ['high', 'high'],
    ['moderate', 'medium'],
  ] as const) {
    const [, , , ships, builds] = rowOf(word) ?? [];
    expect([ships, builds]).toEqual([`${daysToFix[severity].ships} days`, `${daysToFix[severity].builds} days`]);
  }
  expect(rowOf('low')?.[3]).toBe(`${daysToFix.low.ships} days`);
});
