import { expect, test } from 'vitest';
import { aspectOf, centreCrop, type Crop, fitsOrientation, type PixelSize, turnCrop } from './crop.ts';
import { followPet } from './follow-pet.ts';
import type { PetBox } from './pet-box.ts';

const large = { width: 4000, height: 3000 };

const inPixels = ({ width, height }: PixelSize, crop: Crop) => ({
  left: crop.x * width,
  top: crop.y * height,
  right: (crop.x + crop.width) * width,
  bottom: (crop.y + crop.height) * height,
});

/** How far the crop reaches beyond the pet on each side, in pixels. */
const roomAround = (photo: PixelSize, crop: Crop, box: PetBox) => {
  const [around, pet] = [inPixels(photo, crop), inPixels(photo, box)];
  return {
    left: pet.left - around.left,
    top: pet.top - around.top,
    right: around.right - pet.right,
    bottom: around.bottom - pet.bottom,
  };
};

test('a sitting pet is upright and a lying one across, whatever the photo is', () => {
  const sitting = { x: 0.5, y: 0.2, width: 0.3, height: 0.6 };
  const lying = { x: 0.1, y: 0.4, width: 0.6, height: 0.4 };
  expect(followPet(large, sitting).orientation).toBe('upright');
  expect(followPet(large, lying).orientation).toBe('across');
  expect(followPet({ width: 3000, height: 4000 }, { x: 0.1, y: 0.4, width: 0.8, height: 0.3 }).orientation).toBe(
    'across',
  );
});

test('of a small photo too, the shape is that of the pet, which is whole', () => {
  const sitting = { x: 0.16, y: 0.24, width: 0.68, height: 0.62 };
  expect(followPet({ width: 384, height: 512 }, sitting).orientation).toBe('upright');
  const walking = { x: 0.24, y: 0.33, width: 0.6, height: 0.45 };
  expect(followPet({ width: 512, height: 384 }, walking).orientation).toBe('across');
});

test('keeps air around the pet, and more above its head than below', () => {
  const box = { x: 0.5, y: 0.3, width: 0.2, height: 0.5 };
  const { crop } = followPet(large, box);
  const { left, top, right, bottom } = roomAround(large, crop, box);
  const least = 0.08 * 0.5 * 3000 - 0.001;
  expect(Math.min(left, right, bottom)).toBeGreaterThanOrEqual(least);
  expect(top).toBeGreaterThan(bottom * 1.4);
  expect(left).toBeCloseTo(right);
});

test.each([
  ['upright', { x: 0.4, y: 0.2, width: 0.2, height: 0.4 }],
  ['across', { x: 0.3, y: 0.3, width: 0.4, height: 0.3 }],
  ['without much room above', { x: 0.3, y: 0.02, width: 0.2, height: 0.4 }],
  ['in a small photo', { x: 0.46, y: 0.12, width: 0.26, height: 0.51 }, { width: 512, height: 288 }],
])('a pet that is cut off below stands on the lower edge: %s', (_, box, photo = large) => {
  const { crop } = followPet(photo, { ...box, isCutOff: true });
  const { left, top, right, bottom } = roomAround(photo, crop, box);
  expect(bottom).toBeLessThan(0);
  expect(bottom).toBeGreaterThan(-0.05 * box.height * photo.height);
  expect(Math.min(left, top, right)).toBeGreaterThan(-0.001);
  expectInside(crop);
});

test.each([
  ['in the upper left corner', { x: 0, y: 0, width: 0.3, height: 0.5 }],
  ['in the lower right corner', { x: 0.8, y: 0.5, width: 0.2, height: 0.5 }],
  ['at the lower edge', { x: 0.3, y: 0.6, width: 0.5, height: 0.4 }],
  ['at the left edge', { x: 0, y: 0.2, width: 0.5, height: 0.3 }],
])('a pet %s is whole, in a crop inside the photo', (_, box) => {
  for (const orientation of ['upright', 'across', undefined] as const) {
    const framing = followPet(large, box, orientation);
    expect(Math.min(...Object.values(roomAround(large, framing.crop, box)))).toBeGreaterThan(-0.001);
    expectInside(framing.crop);
    expect(fitsOrientation(large, framing.crop, framing.orientation)).toBe(true);
  }
});

test('a close-up that fills the photo takes as much of it as the shape allows, from the head down', () => {
  const all = { x: 0, y: 0, width: 1, height: 1 };
  expect(followPet(large, all)).toEqual({ orientation: 'across', crop: centreCrop(large, 'across') });
  const tall = { width: 3000, height: 6000 };
  expect(followPet(tall, all)).toEqual({ orientation: 'upright', crop: { x: 0, y: 0, width: 1, height: 4000 / 6000 } });
});

test.each([
  ['no larger than it needs to be, where that is sharp already', 0.3, 0.915 * 900],
  ['sharp at the middle size, which takes little more', 0.2, 600],
  ['no larger than it needs to be, where much more would be sharp', 0.1, 0.915 * 300],
  ['never so small that no face is left', 0.02, 128],
])('the crop of a small pet is %s', (_, height, pixels) => {
  const upright = followPet(large, { x: 0.5, y: 0.5, width: height / 2, height }, 'upright').crop;
  expect(upright.width * large.width).toBeCloseTo(pixels);
});

test('the crop of a tiny pet has as many pixels on its shorter side across', () => {
  const { crop } = followPet(large, { x: 0.5, y: 0.5, width: 0.02, height: 0.02 }, 'across');
  expect(crop.height * large.height).toBeCloseTo(128);
});

test.each([
  [{ width: 9000, height: 1000 }, { x: 0.8, y: 0.1, width: 0.15, height: 0.8 }, 'across'] as const,
  [{ width: 1000, height: 9000 }, { x: 0.1, y: 0.02, width: 0.8, height: 0.1 }, 'upright'] as const,
])('finds the pet in a panorama of %o', (photo, box, expected) => {
  const { crop, orientation } = followPet(photo, box);
  expectInside(crop);
  expect(orientation).toBe(expected);
  const centre = box.x + box.width / 2;
  expect(crop.x).toBeLessThan(centre);
  expect(crop.x + crop.width).toBeGreaterThan(centre);
  expect(fitsOrientation(photo, crop, orientation)).toBe(true);
});

test('a pet that is wider than any crop keeps its middle, and one that is higher its head', () => {
  const photo = { width: 3000, height: 1000 };
  const wide = followPet(photo, { x: 0.3, y: 0, width: 0.6, height: 1 });
  expect(wide.crop.x + wide.crop.width / 2).toBeCloseTo(0.6, 1);
  const high = { width: 1000, height: 3000 };
  const { crop } = followPet(high, { x: 0, y: 0.2, width: 1, height: 0.7 }, 'across');
  expect(crop.y).toBeLessThanOrEqual(0.2);
  expect(crop.y).toBeGreaterThan(0.1);
});

test('a chosen orientation is kept', () => {
  const lying = { x: 0.1, y: 0.4, width: 0.6, height: 0.4 };
  expect(followPet(large, lying, 'upright').orientation).toBe('upright');
});

test('turns a crop around its centre, inside the photo', () => {
  const middle = { x: 0.4, y: 0.3, width: 0.1875, height: 1 / 3 }; // 750 × 1000 pixels
  const turned = turnCrop(large, middle, 'across');
  expect(turned.width * large.width).toBeCloseTo(1000);
  expect(turned.height * large.height).toBeCloseTo(750);
  expect(turned.x + turned.width / 2).toBeCloseTo(middle.x + middle.width / 2);
  expect(turnCrop(large, turned, 'upright').x).toBeCloseTo(middle.x);
  const corner = turnCrop(large, { ...middle, x: 0 }, 'across');
  expect(corner.x).toBe(0);
  expectInside(turnCrop(large, centreCrop(large), 'across'));
  expect(fitsOrientation(large, turnCrop(large, centreCrop(large), 'across'), 'across')).toBe(true);
});

test('sees whether a crop fits its orientation, but for rounding', () => {
  const upright = centreCrop(large);
  expect(fitsOrientation(large, upright)).toBe(true);
  expect(fitsOrientation(large, { ...upright, width: upright.width * 1.01 }, 'upright')).toBe(true);
  expect(fitsOrientation(large, upright, 'across')).toBe(false);
  expect(fitsOrientation(large, { x: 0, y: 0, width: 1, height: 1 }, 'upright')).toBe(false);
  expect(fitsOrientation(large, { x: 0, y: 0, width: 1, height: 1 }, 'across')).toBe(true);
  expect(aspectOf('across')).toBeCloseTo(4 / 3);
});

const expectInside = ({ x, y, width, height }: Crop) => {
  expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
  expect(Math.max(x + width, y + height)).toBeLessThanOrEqual(1.0001);
};
