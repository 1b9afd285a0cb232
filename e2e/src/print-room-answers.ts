import { readFile } from 'node:fs/promises';
import type { CallResponse } from '@pawlayer/contracts';
import type { listPlateRuns, listPlates, PlateRun, PrintableModel } from '@pawlayer/contracts/admin';
import type { Page } from '@playwright/test';

type Plates = CallResponse<typeof listPlates>;
type Runs = CallResponse<typeof listPlateRuns>;

const idOf = (index: number) => `6e5a1c5e-8a49-4f2a-9d43-0d4f2a3f7c${index + 10}`;

/** A Cherished of this pet. */
const model = (index: number, petName: string, change: Partial<PrintableModel> = {}): PrintableModel => ({
  modelId: idOf(index),
  orderId: idOf(index + 40),
  number: `1A2B3C${index + 10}`,
  petName,
  productName: 'Cherished',
  productSize: '4.5 × 6 in',
  widthMm: 114.3,
  heightMm: 150.4,
  picture: 'closed.webp',
  shipsBy: '2026-12-04',
  isRush: false,
  isLate: false,
  grams: [9.6, 4.2, 3.1, 1.4],
  printMinutes: 381,
  estimatedFor: 'PrusaSlicer with its default speeds',
  ...change,
});

const colours = [
  { hex: '#1b1a1c', name: 'Black', fromLayer: 1, layers: 5, zMm: 0 },
  { hex: '#5f4032', name: 'Chestnut', fromLayer: 6, layers: 4, zMm: 0.4 },
  { hex: '#c98f45', name: 'Honey', fromLayer: 10, layers: 4, zMm: 0.72 },
  { hex: '#f6f4f0', name: 'White', fromLayer: 14, layers: 4, zMm: 1.04 },
];

const at = (each: PrintableModel, xMm: number, yMm: number, isTurned = false) => ({
  ...each,
  place: { xMm, yMm, isTurned },
});

/** Two plates of the same filaments, one of the photo's colours, and a portrait that is too large. */
export const somePlates: Plates = {
  size: { widthMm: 256, depthMm: 256, marginMm: 0 },
  groups: [
    { id: 'spools', colours, totalLayers: 17, thicknessMm: 1.36 },
    {
      id: 'photo',
      colours: colours.map(({ name: _, ...colour }) => colour),
      totalLayers: 17,
      thicknessMm: 1.36,
    },
  ],
  plates: [
    {
      groupId: 'spools',
      models: [
        at(model(0, 'Otis', { isLate: true, shipsBy: '2026-11-20' }), 11.7, 52.8),
        at(model(1, 'Juniper', { isRush: true }), 130, 52.8),
      ],
    },
    { groupId: 'photo', models: [at(model(2, 'Clover'), 70.8, 52.8)] },
    { groupId: 'spools', models: [at(model(3, 'Maple', { shipsBy: '2026-12-09' }), 70.8, 52.8)] },
  ],
  unplaced: [
    {
      model: model(4, 'Bandit', { widthMm: 306, heightMm: 406, productName: 'Treasured' }),
      reason: 'With its border it is 306 × 406 mm, so it fits neither upright nor across.',
    },
  ],
  isPartial: false,
};

/** Without anything to print. */
export const noPlates: Plates = { ...somePlates, groups: [], plates: [], unplaced: [] };

const noRuns: Runs = { running: [], ended: [] };

const run = (change: Partial<PlateRun>): PlateRun => ({
  id: '5b1c2d3e-4f5a-4b6c-8d7e-9f0a1b2c3d40',
  state: 'printing',
  startedAt: '2026-11-23T17:05:00.000Z',
  printMinutes: 762,
  models: [0, 1].map((index) => {
    const { modelId, orderId, number, petName } = model(index, index === 0 ? 'Otis' : 'Juniper');
    return { modelId, orderId, number, petName };
  }),
  colours: colours.map(({ hex, name }, index) => ({
    hex,
    name,
    grams: 9.2 + index,
    ...(index > 0 && { spoolId: '6e5a1c5e-8a49-4f2a-9d43-0d4f2a3f7c11' }),
  })),
  ...change,
});

/** One plate that is being printed, one that was, and one that failed. */
export const someRuns: Runs = {
  running: [run({})],
  ended: [
    run({ id: '5b1c2d3e-4f5a-4b6c-8d7e-9f0a1b2c3d41', state: 'done', endedAt: '2026-11-22T20:10:00.000Z' }),
    run({
      id: '5b1c2d3e-4f5a-4b6c-8d7e-9f0a1b2c3d42',
      state: 'failed',
      endedAt: '2026-11-21T20:10:00.000Z',
      reason: 'Came off the bed',
    }),
  ],
};

/** Answers with these plates and runs, and with a picture for each model. */
export const showPlates = async (page: Page, plates: Plates, runs: Runs = noRuns): Promise<void> => {
  const picture = await readFile(new URL('../../packages/ui/src/assets/stack/shepherd-3.webp', import.meta.url));
  await page.route('**/api/admin/plates', (route) => route.fulfill({ json: plates }));
  await page.route('**/api/admin/plates/runs', (route) => route.fulfill({ json: runs }));
  await page.route('**/models/*/pictures/*', (route) => route.fulfill({ body: picture, contentType: 'image/webp' }));
};
