import type { Prepress } from '@pawlayer/contracts/admin';
import { expect, it } from 'vitest';
import { describePicking } from './picking-text.ts';

const order = { number: '6E5A1C5E', pet: { name: 'Otis' }, product: { name: 'Beloved', size: '6 × 8 in' } };
const crop = { x: 0, y: 0, width: 1, height: 1 };
const settings = { crop, colours: 2, widthMm: 152, palette: { kind: 'library' as const } };
const colour = { fromLayer: 1, layers: 3, zMm: 0, share: 0.5 };
const model = (number: number, frozenAt?: string): Prepress['models'][number] => ({
  id: `6e5a1c5e-8a49-4f2a-9d43-0d4f2a3f7c1${number}`,
  number,
  settings: { ...settings, orientation: 'across' },
  state: 'made',
  preview: {
    width: 1000,
    height: 750,
    closed: 'closed.webp',
    sheets: [],
    colours: [
      { ...colour, hex: '#1b2430', name: 'Ink blue' },
      { ...colour, hex: '#fbf3e4' },
    ],
    totalLayers: 6,
    thicknessMm: 0.48,
  },
  files: [],
  createdAt: '2026-11-21T10:00:00.000Z',
  ...(frozenAt !== undefined && { frozenAt }),
});
const withModels = (...models: Prepress['models']) => ({
  ...order,
  prepress: { suggested: settings, canChangeCut: true, colours: { min: 2, max: 7 }, models, proofs: [] },
});

it('names product, orientation and the filaments of the frozen model', () => {
  expect(describePicking(withModels(model(2), model(1, '2026-11-21T11:00:00.000Z')))).toBe(
    '6E5A1C5E · Otis · Beloved, 6 × 8 in, across · Ink blue, #fbf3e4',
  );
});

it('says that no model is frozen yet', () => {
  expect(describePicking(withModels(model(1)))).toBe(
    '6E5A1C5E · Otis · Beloved, 6 × 8 in, upright · no frozen model yet',
  );
  expect(describePicking({ ...withModels(), pet: { name: '' } })).toBe(
    '6E5A1C5E · Beloved, 6 × 8 in, upright · no frozen model yet',
  );
});
