import { readFile } from 'node:fs/promises';
import { Cutout, sureCutout } from '@pawlayer/contracts';
import { compareMasks } from '@pawlayer/images/testing';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { sendCopy } from '../../testing/cutout-fixture.ts';
import { startOrders, type Orders } from '../../testing/start-orders.ts';

vi.setConfig({ testTimeout: 400_000 }); // on a busy machine finding a pet takes seconds

/** Less than this in common with the mask by hand, and somebody has to correct it. */
const leastOverlap = 0.8;

const found = [
  'cow-close',
  'duck-close',
  'hedgehog',
  'hedgehog-close',
  'kitten',
  'kitten-close',
  'koala',
  'macaw',
  'pika',
  'polar-bear',
  'sheep-close',
  'shepherd',
  'shepherd-close',
  'tabby-close',
];

/** What is wrong with the mask, and what it has in common with the one by hand all the same. */
const spoilt = [
  ['bison-close', 'the body behind the head is missing', 0.5],
  ['owl', 'the tail behind the branch is missing', 0.7],
  ['red-panda-close', 'the black paw is missing', 0.75],
  ['tabby', 'the wood under the paws belongs to it', 0.7],
] as const;

const unsure = ['cow-face', 'owl-close', 'sheep-face'];

describe('of photos with a mask by hand', { tags: 'thorough' }, () => {
  let orders: Orders;
  beforeAll(async () => {
    orders = await startOrders({}, { CUTOUT_SECONDS: 60, CUTOUT_WAIT_SECONDS: 60 });
    orders.ctx.cutoutRunner.start();
  });
  afterAll(() => orders.stop());

  const photo = (name: string) => readFile(new URL(`../../../../../e2e/photos/golden/${name}`, import.meta.url));

  /** How sure the store is of a photo, and what its mask has in common with the one by hand. */
  const cutOut = async (name: string) => {
    const { mask, confidence } = Cutout.parse((await sendCopy(orders, await photo(`${name}.jpg`))).body);
    const { overlap } = await compareMasks(
      Buffer.from(mask?.split(',')[1] ?? '', 'base64'),
      await photo(`references/${name}.png`),
    );
    expect(Math.abs(confidence - sureCutout), 'how far it is from the threshold').toBeGreaterThan(0.02);
    return { isSure: confidence > sureCutout, overlap };
  };

  test.each(found)('%s is surely found, and cut out as a hand would', async (name) => {
    const { isSure, overlap } = await cutOut(name);
    expect(isSure).toBe(true);
    expect(overlap).toBeGreaterThanOrEqual(leastOverlap);
  });

  test.each(spoilt)('%s is surely found, although %s', async (name, _why, least) => {
    const { isSure, overlap } = await cutOut(name);
    expect(isSure).toBe(true);
    expect(overlap).toBeGreaterThanOrEqual(least);
  });

  test.each(unsure)('%s is found, but nobody is told that it is surely right', async (name) => {
    expect((await cutOut(name)).isSure).toBe(false);
  });
});
