import type { Preview } from '@pawlayer/contracts';
import { describe, expect, test } from 'vitest';
import { describeChange, toPrintable, type PlateModel } from '../steps/plate-model-rules.ts';
import { decideStart, toMg, toOutcome } from './rules.ts';

const preview: Preview = {
  width: 600,
  height: 800,
  closed: 'closed.webp',
  photo: 'photo.webp',
  sheets: [],
  totalLayers: 18,
  thicknessMm: 1.44,
  colours: [
    { hex: '#1b1a1c', name: 'Black', fromLayer: 1, layers: 9, zMm: 0, share: 0.5 },
    { hex: '#f6f4f0', fromLayer: 10, layers: 9, zMm: 0.72, share: 0.5 },
  ],
};

const otis: PlateModel = {
  modelId: 'model-otis',
  modelNumber: 1,
  orderId: 'order-otis',
  number: '1001',
  petName: 'Otis',
  productName: 'Cherished',
  productSize: '12 × 16 cm',
  isRush: false,
  isLate: false,
  settings: { crop: { x: 0, y: 0, width: 1, height: 1 }, colours: 2, widthMm: 108, palette: { kind: 'photo' } },
  preview,
  heightMm: 144,
  grams: [10, 2.5],
  printMinutes: 200,
  estimatedFor: 'a slicer',
  files: [],
  isFrozen: true,
  isWorkable: true,
  hasPrintingBegun: false,
  isApproved: true,
  orderVersion: 7,
  isOnAPlate: false,
  isFirstPrint: true,
};
const luna: PlateModel = {
  ...otis,
  modelId: 'model-luna',
  orderId: 'order-luna',
  number: '1002',
  petName: 'Luna',
  grams: [5.2, 2.5],
  orderVersion: 3,
  isFirstPrint: false,
};

const start = (models: PlateModel[], spools: { colour: number; spoolId: string }[] = []) =>
  decideStart(
    { id: 'run', spools },
    { models, printable: models.map(toPrintable) },
    { purgeGrams: undefined, today: '2026-11-29' },
  );

describe('a plate that is started', () => {
  test('takes the filament of all its models, of the spools that were named', () => {
    expect(start([otis, luna], [{ colour: 2, spoolId: 'white' }])).toMatchObject({
      id: 'run',
      printMinutes: 400,
      colours: [
        { hex: '#1b1a1c', name: 'Black', spoolId: undefined, mg: 15_200 },
        { hex: '#f6f4f0', name: undefined, spoolId: 'white', mg: 5000 },
      ],
      today: '2026-11-29',
    });
  });

  test('moves the orders whose printing has not begun, by the versions that were seen, in their places', () => {
    const { models } = start([luna, otis]);
    expect(models.map(({ orderId, orderVersion, isFirstPrint }) => [orderId, orderVersion, isFirstPrint])).toEqual([
      ['order-luna', 3, false],
      ['order-otis', 7, true],
    ]);
  });

  test('is refused with the name of each portrait that is on a plate already, and for a spool of no colour', () => {
    const onAPlate = (model: PlateModel) => ({ ...model, isOnAPlate: true });
    expect(() => start([otis, onAPlate(luna)])).toThrow(
      /^Order 1002 \(\W*Luna\W*\) is on a plate that is being printed\. Nothing was started\.$/,
    );
    expect(() => start([onAPlate(otis), onAPlate(luna)])).toThrow(/1001.*1002/);
    expect(() => start([onAPlate(otis)], [{ colour: 3, spoolId: 'white' }])).toThrow('This plate has 2 colours.');
  });
});

test.each([
  [{}, undefined],
  [{ isWorkable: false }, 'is refunded, disputed or no longer paid.'],
  [{ hasPrintingBegun: true }, 'is being printed already.'],
  [{ isFrozen: false }, 'has another model now.'],
  [{ isApproved: false }, 'is no longer approved.'],
  // Of several reasons, the first.
  [{ isApproved: false, isFrozen: false }, 'has another model now.'],
  [{ isApproved: false, isFrozen: false, hasPrintingBegun: true }, 'is being printed already.'],
  [{ isFrozen: false, hasPrintingBegun: true, isWorkable: false }, 'is refunded, disputed or no longer paid.'],
])('a model that has changed since it was chosen: %j', (change, words) => {
  expect(describeChange({ ...otis, ...change })?.replace(/^Order 1001 \(\W*Otis\W*\) /, '')).toBe(words);
});

test.each([
  [{ moved: ['order-otis'], workable: ['order-otis'] }, 'moved'],
  // It was paid back right after.
  [{ moved: ['order-otis'], workable: [] }, 'moved'],
  [{ moved: ['order-luna'], workable: ['order-otis'] }, 'already'],
  [{ moved: [], workable: ['order-luna'] }, 'refused'],
])('what became of an order whose plate is printed: %j', (seen, outcome) => {
  const told = toOutcome({ modelId: 'model-otis', orderId: 'order-otis', number: '1001', petName: 'Otis' }, seen);
  expect(told).toMatchObject({ id: 'order-otis', number: '1001', outcome });
  expect(told.refusal?.code).toBe(outcome === 'refused' ? 'forbidden_step' : undefined);
});

test.each([
  [0, 0],
  [4.2, 4200],
  [15.24, 15_200],
])('%d grams are kept as %d thousandths', (grams, mg) => expect(toMg(grams)).toBe(mg));
