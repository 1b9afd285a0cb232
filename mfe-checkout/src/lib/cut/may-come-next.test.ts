import { expect, test } from 'vitest';
import type { CutRequest } from './cut-messages.ts';
import { mayComeNext, nameOf } from './may-come-next.ts';

const ember = ['#2b0f1e', '#fff1d6'];
const dusk = ['#1d1330', '#f3d9e4'];
const poster: CutRequest = {
  kind: 'cut',
  requestId: 1,
  crop: { x: 0, y: 0, width: 1, height: 1 },
  orientation: 'upright',
  colours: { min: 4, max: 8 },
  widthMm: 146,
  borderMm: 3,
  style: 'poster',
};

const lookOf = ({ stops, colours, ground }: CutRequest) => [
  stops?.[0] ?? 'natural',
  typeof colours === 'number' ? colours : 'any',
  ground ?? 'photographed',
];

test('for a poster, other colours come first, then near numbers of colours', () => {
  const next = mayComeNext({ ...poster, stops: dusk }, { shown: 5, colourways: [undefined, ember, dusk] });
  expect(next.map(lookOf)).toEqual([
    ['natural', 'any', 'photographed'],
    ['#2b0f1e', 'any', 'photographed'],
    ['#1d1330', 4, 'photographed'],
    ['#1d1330', 6, 'photographed'],
    ['#1d1330', 7, 'photographed'],
    ['#1d1330', 8, 'photographed'],
  ]);
});

test('for a pet that is cut out, other grounds come before numbers that are not near', () => {
  const next = mayComeNext({ ...poster, mask: { id: 'found' }, ground: 'moon' }, { shown: 5, colourways: [] });
  expect(next.map(({ ground, colours }) => (ground === 'moon' ? colours : ground))).toEqual([
    4,
    6,
    'plain',
    'arch',
    'rays',
    'leaves',
    'hills',
    7,
    8,
  ]);
});

test('after another ground or number was chosen, all others of the kind come first', () => {
  const moon: CutRequest = { ...poster, mask: { id: 'found' }, ground: 'moon' };
  const known = { shown: 5, colourways: [undefined, ember] };
  const afterArch = mayComeNext(moon, { ...known, before: { ...moon, ground: 'arch' } });
  expect(afterArch.slice(0, 6).map(lookOf)).toEqual([
    ['natural', 'any', 'plain'],
    ['natural', 'any', 'arch'],
    ['natural', 'any', 'rays'],
    ['natural', 'any', 'leaves'],
    ['natural', 'any', 'hills'],
    ['#2b0f1e', 'any', 'moon'],
  ]);
  const inFive = mayComeNext({ ...moon, colours: 5 }, { ...known, before: moon });
  expect(inFive.slice(0, 5).map(({ colours }) => colours)).toEqual([4, 6, 7, 8, 5]);
});

test('a photograph has no colourways', () => {
  const next = mayComeNext({ ...poster, style: 'photograph' }, { shown: 5, colourways: [undefined, ember] });
  expect(next.map(({ colours }) => colours)).toEqual([4, 6, 7, 8]);
});

test('recognizes a request by its name, in whatever order its parts come', () => {
  const [next] = mayComeNext({ ...poster, mask: { id: 'found' }, ground: 'moon' }, { shown: 5, colourways: [ember] });
  const { requestId: _requestId, style, ...rest } = poster;
  const asked: CutRequest = {
    requestId: 7,
    stops: ember,
    ...rest,
    style,
    mask: { id: 'found', content: new Blob() },
    ground: 'moon',
  };
  expect(next && nameOf(next)).toBe(nameOf(asked));
  for (const other of [
    { ground: 'arch' },
    { colours: 5 },
    { widthMm: 114 },
    { stops: dusk },
    { mask: { id: 'stroke' } },
  ] as const)
    expect(nameOf({ ...asked, ...other })).not.toBe(nameOf(asked));
});
