import type { GalleryItem } from '@pawlayer/contracts';
import { expect, it } from 'vitest';
import { cssRatio, listTiers } from './filters.ts';

it.each([
  ['3:4', '3 / 4'],
  ['1:1', '1 / 1'],
  ['', '1'],
  ['wide', '1'],
  ['0:4', '1'],
])('takes %j for the ratio %j', (text, ratio) => {
  expect(cssRatio(text)).toBe(ratio);
});

const item: GalleryItem = {
  id: '6f1f6a52-0a0b-4a76-9d0e-5b1c7e2f0a01',
  petName: 'Otis',
  colorway: 'Slate',
  productName: 'Beloved',
  imagePath: 'otis.jpg',
  aspectRatio: '3:4',
  orientation: 'portrait',
  displayOrder: 1,
  active: true,
  width: 3,
  height: 4,
  dominantColor: '#000000',
  pictures: [],
};

it('lists what is sold in the shop’s order, and then what only the gallery still has, once each', () => {
  const items = ['Pocket', 'Beloved', 'Pocket'].map((productName) => ({ ...item, productName }));
  expect(listTiers([{ name: 'Cherished' }, { name: 'Beloved' }], items)).toEqual(['Cherished', 'Beloved', 'Pocket']);
  expect(listTiers([], items)).toEqual(['Pocket', 'Beloved']);
});
