import { describe, expect, test } from 'vitest';
import { decoderMemoryProblems, decodingParts, toMegabytes } from '../testing/decoder-memory.ts';
import { isOwnImage, readComposeFile } from '../topology/compose-file.ts';

const { services: containers, networks } = await readComposeFile('docker-compose.yml');

describe('docker-compose.yml', () => {
  test('is entered only through the gateway, and left only for payments, mails and push notices', () => {
    expect(
      Object.entries(networks ?? {})
        .filter(([, network]) => !network.internal)
        .map(([name]) => name),
    ).toEqual(['edge']);
    const on = (network: string) =>
      Object.entries(containers)
        .filter(([, container]) => container.networks?.includes(network))
        .map(([name]) => name);
    expect(on('edge').sort()).toEqual(['admin', 'content-worker', 'gateway', 'orders', 'orders-worker']);
    for (const part of ['gateway', 'shell', 'mfe-shop', 'mfe-checkout', 'mfe-admin', 'stripe-sandbox', 'mailpit'])
      expect(on('data')).not.toContain(part);
    for (const part of ['postgres', 'redis', 'minio']) expect(containers[part]?.networks, part).toEqual(['data']);
  });

  test.each(Object.entries(containers))('keeps %s in bounds', (name, container) => {
    expect(container).toMatchObject({
      init: true,
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      logging: { options: { 'max-file': '3' } },
    });
    expect(container.mem_limit).toBeTruthy();
    expect(container.pids_limit).toBeGreaterThan(0);
    // Our images set their user in the Dockerfile or are based on an unprivileged image.
    if (!isOwnImage(container)) expect(container.user).toMatch(/^(?!root|0)/);
    // A container that runs once needs no health check, and Mailpit's image has one.
    if (container.restart !== 'no' && name !== 'mailpit') expect(container.healthcheck).toBeTruthy();
    for (const port of container.ports ?? []) expect(port).toMatch(/^127\.0\.0\.1:/);
    expect(container.ports === undefined).toBe(name !== 'gateway');
  });

  test.each(decodingParts)('gives %s memory for the decoders that it starts', (name) => {
    const { mem_limit: memory = '', tmpfs = [] } = containers[name] ?? {};
    const temporary = tmpfs.map((mount) => toMegabytes(/^\/tmp:.*size=(\w+)/.exec(mount)?.[1] ?? ''));
    expect(decoderMemoryProblems(name, toMegabytes(memory), temporary[0] ?? 0)).toEqual([]);
  });
});
