import { expect, test } from 'vitest';
import { changeCutSchema, toChangeCutInput, toFormFields, type ChangeCutInput } from './change-cut-input.ts';
import { turnCrop } from './turn-crop.ts';

const photo = { width: 1024, height: 768 };
const mask = 'a'.repeat(64);
const now = { crop: { x: 0.21875, y: 0, width: 0.5625, height: 1 } };
const read = (change: Partial<ChangeCutInput> = {}, from: Parameters<typeof toChangeCutInput>[0] = now) =>
  changeCutSchema(from, photo).safeParse({ ...toChangeCutInput(from), ...change });

test('keeps a cut that nobody touched', () => {
  const rest = { orientation: 'upright', carved: null };
  expect(read().data).toEqual({ ...now, ...rest, style: 'photograph' });
  const cut = { ...now, mask, surroundings: { kind: 'plain', colour: 2 } } as const;
  expect(read({}, cut).data).toEqual({ ...cut, ...rest, style: 'photograph' });
  const poster = { ...now, mask, style: 'poster', colourway: 'ember', ground: 'moon' } as const;
  expect(read({}, { ...poster, surroundings: { kind: 'plain' } }).data).toEqual({
    ...poster,
    ...rest,
    surroundings: { kind: 'plain' },
  });
});

test('gives a crop the shape of its orientation', () => {
  const across = read({ orientation: 'across', cropLeft: '10', cropTop: '5', cropWidth: '80' }).data;
  expect(across?.crop).toEqual({ x: 0.1, y: 0.05, width: 0.8, height: expect.closeTo(0.8) });
  const upright = read({ cropLeft: '10', cropTop: '5', cropWidth: '45' }).data;
  expect(upright?.crop.height).toBeCloseTo(0.8);
  expect(read({ orientation: 'across', cropLeft: '40', cropWidth: '80' }).error?.issues[0]?.message).toBe(
    'It extends beyond the right edge of the photo',
  );
});

test('turning takes the largest part around the same middle', () => {
  expect(turnCrop(now.crop, photo, 'across')).toEqual({ x: 0, y: 0, width: 1, height: 1 });
  const left = { x: 0, y: 0.5, width: 0.28125, height: 0.5 };
  expect(turnCrop(left, photo, 'upright')).toEqual({ x: 0, y: 0, width: 0.5625, height: 1 });
  expect(turnCrop(left, { width: 768, height: 1024 }, 'across')).toEqual({
    x: 0,
    y: 0.4375,
    width: 1,
    height: 0.5625,
  });
});

test('plain surroundings need a mask, and the best colour has no number', () => {
  expect(read({ surroundings: 'plain' }).error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
    ['surroundings', 'Please paint where the pet is first'],
  ]);
  expect(read({ surroundings: 'plain', mask }).data).toMatchObject({ mask, surroundings: { kind: 'plain' } });
  expect(read({ surroundings: 'plain', mask, colour: '0' }).data?.surroundings).toEqual({ kind: 'plain', colour: 0 });
  expect(read({ surroundings: 'photo', mask, colour: '0' }).data?.surroundings).toEqual({ kind: 'photo' });
});

test('what is around the pet of a poster follows its ground, and a photograph has none', () => {
  const poster = { style: 'poster', colourway: 'natural', mask, surroundings: 'photo' };
  expect(read({ ...poster, ground: 'arch' }).data).toMatchObject({ ground: 'arch', surroundings: { kind: 'plain' } });
  expect(read({ ...poster, ground: 'photographed' }).data).toMatchObject({ surroundings: { kind: 'photo' } });
  expect(read({ ...poster, groundTone: 'light' }).data).toMatchObject({ groundTone: 'light' });
  expect(read({ ...poster, groundTone: 'dark' }).data).not.toHaveProperty('groundTone');
  expect(read({ ...poster, ground: 'arch', style: 'photograph' }).data).not.toHaveProperty('ground');
});

test('a name is carved as it is typed, and none where both lines are empty', () => {
  const carved = { name: 'Otis', line: '2011 – 2025' };
  expect(read({}, { ...now, carved }).data).toMatchObject({ carved });
  expect(read({ carvedName: ' Otis  ' }).data).toMatchObject({ carved: { name: 'Otis' } });
  expect(read({ carvedName: ' ', carvedLine: '' }, { ...now, carved }).data).toMatchObject({ carved: null });
  const problemsOf = (change: Partial<ChangeCutInput>) =>
    read(change).error?.issues.map(({ path, message }) => [path[0], message]);
  expect(problemsOf({ carvedLine: 'best boy' })).toEqual([['carvedName', 'Please enter what we should carve']]);
  expect(problemsOf({ carvedName: 'Otis 🐾', carvedLine: 'o'.repeat(37) })).toEqual([
    ['carvedName', 'We cannot carve 🐾'],
    ['carvedLine', 'Please use at most 36 characters'],
  ]);
  expect(toFormFields({ 'carved.name': 'Too long', crop: 'Another shape' })).toEqual({
    carvedName: 'Too long',
    crop: 'Another shape',
  });
});
