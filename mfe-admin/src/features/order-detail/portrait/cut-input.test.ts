import type { ModelSettings } from '@pawlayer/contracts/admin';
import { expect, test } from 'vitest';
import { cutSchema, filamentFields, toCutInput } from './cut-input.ts';

const suggested: ModelSettings = {
  crop: { x: 0.21875, y: 0, width: 0.5625, height: 1 },
  colours: 5,
  widthMm: 152.4,
  palette: { kind: 'photo' },
};
const chosen = { suggested, colours: { min: 5, max: 7 } };
const read = (change: Partial<ReturnType<typeof toCutInput>> = {}, settings = suggested) =>
  cutSchema(chosen).safeParse({ ...toCutInput(settings, chosen), ...change });
const problems = (change: Partial<ReturnType<typeof toCutInput>>) =>
  read(change).error?.issues.map(({ path, message }) => [path.join('.'), message]);

test('reads settings that nobody touched as they were', () => {
  expect(read().data).toEqual({ ...suggested, style: 'photograph' });
  const poster = { ...suggested, style: 'poster', colourway: 'ember', ground: 'moon' } as const;
  expect(read({}, poster).data).toEqual(poster);
});

test('keeps the shape of the customer’s crop for another part of the photo', () => {
  const { data } = read({ crop: 'own', cropLeft: '10', cropTop: '5,5', cropWidth: '45' });
  expect(data?.crop.x).toBeCloseTo(0.1);
  expect(data?.crop.y).toBeCloseTo(0.055);
  expect(data?.crop.width).toBeCloseTo(0.45);
  expect(data?.crop.height).toBeCloseTo(0.8);
  // The fields' initial values are rounded to one decimal place.
  expect(read({ crop: 'own' }).data?.crop).toEqual({
    x: expect.closeTo(0.219),
    y: 0,
    width: expect.closeTo(0.563),
    height: 1,
  });
});

test('refuses a part that sticks out of the photo, unless it is the customer’s own', () => {
  const out = { cropLeft: '60', cropTop: '50', cropWidth: '50' };
  expect(problems({ ...out, crop: 'own' })).toEqual([
    ['cropLeft', 'It extends beyond the right edge of the photo'],
    ['cropTop', 'It extends beyond the lower edge of the photo'],
  ]);
  expect(problems({ crop: 'own', cropLeft: '', cropWidth: '1' })).toEqual([
    ['cropLeft', 'From 0 to 100 %'],
    ['cropWidth', 'From 2 to 100 %'],
  ]);
  expect(read({ ...out, cropLeft: 'x', crop: 'customer' }).data?.crop).toEqual(suggested.crop);
});

test('asks for as many filaments as there are colours', () => {
  const ids = filamentFields.map((_, index) => `6e5a1c5e-8a49-4f2a-9d43-0d4f2a3f7c1${index}`);
  const all = Object.fromEntries(filamentFields.map((name, index) => [name, ids[index]]));
  expect(read({ ...all, palette: 'filaments' }).data?.palette).toEqual({
    kind: 'filaments',
    filamentIds: ids.slice(0, 5),
  });
  expect(problems({ ...all, palette: 'filaments', filament2: '' })).toEqual([
    ['filament2', 'Please choose filament 2'],
  ]);
});

test('takes a width in millimetres that a printer can print', () => {
  expect(problems({ widthMm: '' })).toEqual([['widthMm', 'Please enter millimetres']]);
  expect(problems({ widthMm: '401' })).toEqual([['widthMm', 'A width goes from 40 to 400 mm']]);
  expect(read({ widthMm: '100,5' }).data?.widthMm).toBe(100.5);
});
