import { readFile } from 'node:fs/promises';
import type { Mask } from '@pawlayer/layers';
import { createBrushGuide, fineMaskSize, type Point, prepareTaps, type Tap } from '@pawlayer/layers/brush';
import sharp from 'sharp';
import { describe, expect, test, vi } from 'vitest';

vi.setConfig({ testTimeout: 400_000 }); // seconds, and minutes on a busy machine

const folder = new URL('../../../../e2e/photos/golden/', import.meta.url);

const open = async (name: string) => {
  const photo = await readFile(new URL(`${name}.jpg`, folder));
  const size = fineMaskSize(await sharp(photo).metadata());
  const { width, height } = size;
  const atSize = (bytes: Uint8Array) => sharp(bytes).resize(width, height, { fit: 'fill' });
  const data = await atSize(photo).ensureAlpha().raw().toBuffer();
  const byHand = await atSize(await readFile(new URL(`references/${name}.png`, folder)))
    .toColourspace('b-w')
    .raw()
    .toBuffer();
  const mask: Mask = { data: byHand, ...size };
  return { tap: prepareTaps(createBrushGuide({ data, ...size })), mask, box: boxOf(mask) };
};

const isPetAt = ({ data }: Mask, pixel: number): boolean => (data[pixel] ?? 0) >= 128;

const boxOf = (mask: Mask) => {
  let [left, top, right, bottom] = [mask.width, mask.height, 0, 0];
  for (let pixel = 0; pixel < mask.data.length; pixel += 1) {
    if (!isPetAt(mask, pixel)) continue;
    const x = pixel % mask.width;
    const y = (pixel - x) / mask.width;
    [left, right] = [Math.min(left, x), Math.max(right, x)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
  }
  return { left, top, right, bottom, width: mask.width, height: mask.height };
};

const overlap = (one: Mask, other: Mask): number => {
  let [both, either] = [0, 0];
  for (let pixel = 0; pixel < one.data.length; pixel += 1) {
    const [isIn, isInOther] = [isPetAt(one, pixel), isPetAt(other, pixel)];
    if (isIn && isInOther) both += 1;
    if (isIn || isInOther) either += 1;
  }
  return both / either;
};

/** The innermost place of all that two masks do not agree on, where a visitor would tap. */
const placeOfFault = (mask: Mask, byHand: Mask): Point => {
  const { width, height } = mask;
  const depths = new Uint16Array(mask.data.length);
  const isFault = (pixel: number) => isPetAt(mask, pixel) !== isPetAt(byHand, pixel);
  const depthOf = (pixel: number) => depths[pixel] ?? 0;
  for (let pixel = 0; pixel < depths.length; pixel += 1)
    if (isFault(pixel))
      depths[pixel] =
        1 + Math.min(pixel % width > 0 ? depthOf(pixel - 1) : 0, pixel >= width ? depthOf(pixel - width) : 0);
  let deepest = 0;
  for (let pixel = depths.length - 1; pixel >= 0; pixel -= 1) {
    if (!isFault(pixel)) continue;
    const right = pixel % width < width - 1 ? depthOf(pixel + 1) : 0;
    const below = pixel < width * (height - 1) ? depthOf(pixel + width) : 0;
    depths[pixel] = Math.min(depthOf(pixel), 1 + right, 1 + below);
    if (depthOf(pixel) > depthOf(deepest)) deepest = pixel;
  }
  return { x: (deepest % width) + 0.5, y: Math.floor(deepest / width) + 0.5 };
};

/** The overlap of a mask with the one by hand before and after a tap in the middle of its fault. */
const settle = async (
  name: string,
  spoil: (box: ReturnType<typeof boxOf>, x: number, y: number) => boolean | undefined,
) => {
  const { tap, mask: byHand, box } = await open(name);
  const data = byHand.data.map((value, pixel) => {
    const isPet = spoil(box, pixel % byHand.width, Math.floor(pixel / byHand.width));
    return isPet === undefined ? value : isPet ? 255 : 0;
  });
  const mask: Mask = { ...byHand, data };
  const before = overlap(mask, byHand);
  const place = placeOfFault(mask, byHand);
  const isPet = isPetAt(byHand, Math.floor(place.y) * mask.width + Math.floor(place.x));
  tap(mask, { ...place, isPet } satisfies Tap);
  return { before, after: overlap(mask, byHand) };
};

const some = ['shepherd-close', 'kitten'];
const others = [
  'bison-close',
  'cow-close',
  'cow-face',
  'duck-close',
  'hedgehog',
  'hedgehog-close',
  'kitten-close',
  'koala',
  'macaw',
  'owl',
  'owl-close',
  'polar-bear',
  'red-panda-close',
  'sheep-close',
  'sheep-face',
  'shepherd',
  'tabby',
  'tabby-close',
];

/** Whether a pixel is in a disc on the side of the pet that has the most room. */
const isBeside = (
  { left, right, top, bottom, width, height }: ReturnType<typeof boxOf>,
  x: number,
  y: number,
): boolean => {
  const radius = 0.4 * Math.min(right - left, bottom - top);
  const [column, row] = [(left + right) / 2, (top + bottom) / 2];
  const sides = [
    { room: left, x: left, y: row },
    { room: width - right, x: right, y: row },
    { room: top, x: column, y: top },
    { room: height - bottom, x: column, y: bottom },
  ];
  const middle = sides.reduce((widest, side) => (side.room > widest.room ? side : widest));
  return Math.hypot(x - middle.x, y - middle.y) < radius;
};

const shown = [...some.map((name) => ({ name, tags: [] })), ...others.map((name) => ({ name, tags: ['thorough'] }))];

describe.each(shown)('of $name, one tap', ({ name, tags }) => {
  test('on a half of the pet that was dropped brings most of it back', { tags }, async () => {
    const { before, after } = await settle(name, (box, x) => (x > (box.left + box.right) / 2 ? false : undefined));
    expect(after - before).toBeGreaterThan(0.1);
    expect(after).toBeGreaterThan(0.6);
  });

  test('on something that was added beside the pet takes it away', { tags }, async () => {
    const { before, after } = await settle(name, (box, x, y) => isBeside(box, x, y) || undefined);
    expect(before).toBeLessThan(0.95);
    expect(1 - after).toBeLessThan(0.75 * (1 - before));
    expect(after).toBeGreaterThan(0.8);
  });
});
