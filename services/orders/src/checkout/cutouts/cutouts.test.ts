import { watch } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { Cutout, ErrorBody, maxCutoutBytes, ProcessHealth, sureCutout } from '@pawlayer/contracts';
import { blackPng, compareMasks, webpOf } from '@pawlayer/images/testing';
import { eventually } from '@pawlayer/service-kit/testing';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { findModelProcess, sendCopy as send } from '../../testing/cutout-fixture.ts';
import { startOrders, type Orders } from '../../testing/start-orders.ts';

vi.setConfig({ testTimeout: 400_000 }); // on a busy machine finding a pet takes seconds

const photo = (name: string) => readFile(new URL(`../../../../../e2e/photos/${name}`, import.meta.url));
const raccoon = await photo('small/raccoon-512.jpg');

// A busy machine is not what these tests are about. A store may not be as patient: its gateway waits for 25 s.
const patient = { CUTOUT_SECONDS: 60, CUTOUT_WAIT_SECONDS: 60 };

const cutOut = async (service: Orders, bytes: Uint8Array) => {
  const { status, body, headers } = await send(service, bytes);
  expect({ status, body }).toMatchObject({ status: 200 });
  expect(headers.get('cache-control')).toBe('no-store');
  return Cutout.parse(body);
};
const pngOf = ({ mask }: Cutout) => Buffer.from(mask?.split(',')[1] ?? '', 'base64');
const findOptional = async ({ url }: Orders) => {
  const response = await fetch(`${url}/health/ready`);
  return { status: response.status, part: ProcessHealth.parse(await response.json()).parts['cut-outs'] };
};

describe('a copy of a photo', () => {
  let orders: Orders;
  beforeAll(async () => {
    orders = await startOrders({}, patient);
    orders.ctx.cutoutRunner.start();
  });
  afterAll(() => orders.stop());

  const expectMask = async (name: string, golden: string, size: object) => {
    const found = await cutOut(orders, await photo(name));
    const compared = await compareMasks(pngOf(found), await photo(`masks/${golden}.png`));
    expect(compared).toMatchObject({ ...size, channels: 1 });
    expect(compared.overlap).toBeGreaterThanOrEqual(0.97);
    const byHand = await compareMasks(pngOf(found), await photo(`golden/references/${golden}.png`));
    expect(byHand.overlap).toBeGreaterThanOrEqual(0.9);
    expect(pngOf(found).length).toBeLessThan(50_000);
    expect(found.confidence).toBeGreaterThanOrEqual(sureCutout);
    expect(found.box?.x).toBe(0);
    expect(found.box?.width).toBeGreaterThan(0.85);
    expect(found.box?.width).toBeLessThan(0.95);
  };

  test('is answered with the mask and the box of a raccoon, as it is', () =>
    expectMask('small/raccoon-512.jpg', 'raccoon', { width: 512, height: 384 }));

  test('is answered with those of a cat that fills the photo, by the margin', { tags: 'thorough' }, () =>
    expectMask('small/chelsea.jpg', 'chelsea', { width: 451, height: 300 }),
  );

  test('keeps its proportions upright, too', { tags: 'thorough' }, async () => {
    const found = await cutOut(orders, await photo('odd/cmyk.jpg'));
    expect(await compareMasks(pngOf(found), pngOf(found))).toMatchObject({ width: 360, height: 480 });
  });

  test.each([
    ['sky', () => photo('odd/sky.jpg')],
    ['black', async () => blackPng(384, 512)],
    ['white', () => photo('odd/white-small.png')],
    ['one colour', () => webpOf(512, 512)],
    ['one pixel', () => photo('odd/pixel.png')],
  ])('without a pet is answered honestly: %s', { tags: 'thorough' }, async (_what, make) => {
    expect(await cutOut(orders, await make())).toEqual({ mask: null, confidence: 0, box: null });
  });

  test.each([
    [
      '201 kB',
      413,
      'too_large',
      'larger than 200 kB',
      async () => Buffer.concat([raccoon, Buffer.alloc(201_000 - raccoon.length)]),
    ],
    ['1 MB', 413, 'too_large', 'larger than 200 kB', async () => Buffer.concat([raccoon, Buffer.alloc(1_000_000)])],
    ['513 pixels across', 413, 'too_large', '512 × 512 pixels', () => webpOf(513, 1)],
    ['100 megapixels', 413, 'too_large', '512 × 512 pixels', () => webpOf(10_000, 10_000)],
    ['half of its bytes', 400, 'photo_unreadable', 'could not be opened', async () => raccoon.subarray(0, 20_000)],
    [
      'the name of a JPEG, but is a GIF',
      415,
      'unsupported_type',
      'JPEG, PNG or WebP',
      async () => Buffer.from('GIF89a'.padEnd(64)),
    ],
    [
      'the name of a JPEG, but is an SVG',
      415,
      'unsupported_type',
      'JPEG, PNG or WebP',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    ],
    ['no bytes', 400, 'validation', 'highlighted', async () => Buffer.alloc(0)],
  ])('is refused with %s', async (_what, status, code, message, make) => {
    const refused = await send(orders, await make());
    expect(refused).toMatchObject({ status, body: { code, error: expect.stringContaining(message) } });
    ErrorBody.parse(refused.body);
  });

  test('may have 200 kB, and reaches no disk, whether it is taken or refused', async () => {
    const written: unknown[] = [];
    const watcher = watch(orders.folder, { recursive: true }, (_event, name) => written.push(name));
    onTestFinished(() => watcher.close());
    const most = Buffer.concat([raccoon, Buffer.alloc(maxCutoutBytes - raccoon.length)]);
    expect((await cutOut(orders, most)).mask).not.toBeNull();
    await send(orders, raccoon.subarray(0, 20_000));
    await send(orders, Buffer.concat([raccoon, Buffer.alloc(201_000)]));
    await sleep(100);
    expect(written).toEqual([]);
    const form = new FormData();
    form.set('photo', new Blob([new Uint8Array(raccoon)]), 'pet.jpg');
    await fetch(`${orders.url}/api/upload`, { method: 'POST', body: form }); // what is uploaded is seen
    await expect.poll(() => written).not.toEqual([]);
    expect(await orders.ctx.sql`select from uploads`).toEqual([]);
  });
});

describe('when there is no cut-out to be had', () => {
  test('without its model the service is up, refuses at once, and says why to the owner', async () => {
    const orders = await startOrders(
      { CUTOUT_MODEL: '/nowhere/model.onnx' },
      { CUTOUT_SECONDS: 600, CUTOUT_WAIT_SECONDS: 600 }, // it would wait for its turn for longer than this test may take
    );
    onTestFinished(() => orders.stop());
    orders.ctx.cutoutRunner.start();
    await expect.poll(async () => (await findOptional(orders)).part?.status).toBe('down');
    const { status, part } = await findOptional(orders);
    expect(status).toBe(200);
    expect(part).toMatchObject({ isOptional: true, reason: expect.stringContaining('ENOENT') });
    const refused = await send(orders, raccoon);
    expect(refused).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    expect(refused.headers.get('retry-after')).toBe('2');
    expect((await send(orders, 'no photo')).status).toBe(415);
  });

  test(
    'a process that hangs or is killed costs its own photo only, and is replaced',
    { tags: 'thorough' },
    async () => {
      const orders = await startOrders({}, { ...patient, CUTOUT_SECONDS: 10 });
      onTestFinished(() => orders.stop());
      const isServed = () => vi.waitFor(async () => expect((await send(orders, raccoon)).status).toBe(200), 120_000);
      await isServed();
      process.kill(findModelProcess(), 'SIGSTOP');
      expect(await send(orders, raccoon)).toMatchObject({ status: 503, body: { code: 'unavailable' } });
      await isServed();
      process.kill(findModelProcess(), 'SIGKILL');
      await expect.poll(async () => (await findOptional(orders)).part?.reason).toContain('ended');
      expect((await findOptional(orders)).status).toBe(200);
      await isServed();
      expect((await findOptional(orders)).part).toMatchObject({ status: 'up' });
    },
  );

  test('a visitor has so many a minute, others have their own', async () => {
    const orders = await startOrders({ RATE_LIMITS: 'on', LIMIT_CUTOUTS: 'address:2/60', CUTOUT_MODEL: '/nowhere' });
    onTestFinished(() => orders.stop());
    await eventually(() => orders.ctx.healthChecks.redis());
    const from = async (address: string) => send(orders, 'no photo', { headers: { 'x-real-ip': address } });
    const mine = `198.18.7.${process.pid % 250}`;
    for (let time = 0; time < 2; time += 1) expect((await from(mine)).status).toBe(415);
    const refused = await from(mine);
    expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await from('198.18.8.1')).status).toBe(415);
  });
});
