import { readFile } from 'node:fs/promises';
import type { AdminOrder, Model, Prepress, SentProof } from '@pawlayer/contracts/admin';
import type { Page } from '@playwright/test';

const sheet = (name: string) =>
  readFile(new URL(`../../packages/ui/src/assets/stack/shepherd-${name}.webp`, import.meta.url));

const colours = [
  { hex: '#1b1a1c', name: 'Black', fromLayer: 1, layers: 5, zMm: 0, share: 0.21 },
  { hex: '#3a3a3e', name: 'Charcoal', fromLayer: 6, layers: 4, zMm: 0.4, share: 0.2 },
  { hex: '#6a7365', fromLayer: 10, layers: 4, zMm: 0.72, share: 0.27 },
  { hex: '#979d94', fromLayer: 14, layers: 4, zMm: 1.04, share: 0.19 },
  { hex: '#cbc8d0', fromLayer: 18, layers: 4, zMm: 1.36, share: 0.13 },
];
const preview = {
  width: 600,
  height: 800,
  closed: 'closed.webp',
  sheets: [0, 1, 2, 3, 4].map((index) => `sheet-${index}.webp`),
  colours,
  totalLayers: 21,
  thicknessMm: 1.68,
};
const files = [
  ['portrait.3mf', 2_300_000],
  ['portrait.stl', 11_000_000],
  ['height-map.png', 268_000],
  ['swaps.txt', 900],
  ['swaps.csv', 400],
].map(([name, bytes]) => ({ name: String(name), bytes: Number(bytes), contentType: 'application/octet-stream' }));

const everyState = ({ suggested: own, colours: range }: Prepress): Prepress => {
  const suggested: Prepress['suggested'] = {
    ...own,
    mask: 'a'.repeat(64),
    surroundings: { kind: 'plain', colour: 3 },
  };
  const id = (index: number) => `6e5a1c5e-8a49-4f2a-9d43-0d4f2a3f7c${index}`;
  const model = (number: number, more: Partial<Model>): Model => ({
    id: id(10 + number),
    number,
    settings: suggested,
    state: 'made',
    files: [],
    createdAt: '2026-11-21T10:00:00.000Z',
    ...more,
  });
  const proof = (count: number, more: Partial<SentProof>): SentProof => ({
    id: id(20 + count),
    version: count,
    modelId: id(12),
    state: 'superseded',
    isWaiting: false,
    sentAt: '2026-11-21T10:00:00.000Z',
    reminders: 0,
    ...more,
  });
  const models = [
    model(3, { state: 'making', settings: { ...suggested, palette: { kind: 'library' } } }),
    model(2, {
      preview,
      heightMm: 195.2,
      grams: [38.1, 26.2, 15.9, 8.1, 3.2],
      printMinutes: 1265,
      estimatedFor: 'PrusaSlicer with its default speeds and 100 % infill',
      plateWarning: 'With its border it is 152.4 × 201.2 mm, and the plate takes 150 × 150 mm.',
      files,
      frozenAt: '2026-11-21T11:00:00.000Z',
    }),
    model(1, { state: 'failed', problem: 'The photo of this order has more pixels than we open.' }),
  ];
  const note = 'Could his ears be lighter?\nThe left one has a white tip.';
  const proofs = [
    proof(4, {
      state: 'open',
      isWaiting: true,
      message: 'His ears are lighter now.',
      reminders: 1,
      decideBy: '2026-11-26T10:00:00.000Z',
    }),
    proof(3, { state: 'change_requested', decidedBy: 'customer', decidedAt: '2026-11-21T12:00:00.000Z', note }),
    proof(2, { state: 'approved', decidedBy: 'silence', decidedAt: '2026-11-21T12:00:00.000Z', reminders: 2 }),
    proof(1, {}),
  ];
  return {
    preview,
    suggested,
    customerCut: { version: 1, crop: own.crop },
    canChangeCut: true,
    colours: range,
    models,
    proofs,
  };
};

/**
 * Makes every order page show all prepress states: models that are done, failed and being cut, and proofs in every
 * state.
 */
export const showEveryPrepressState = async (page: Page): Promise<void> => {
  // An order's address ends with its id.
  await page.route(/\/api\/admin\/orders\/[\da-f-]{36}$/, async (route) => {
    const response = await route.fetch();
    const order = (await response.json()) as AdminOrder; // by the contract
    await route.fulfill({ response, json: { ...order, isMemorial: true, prepress: everyState(order.prepress) } });
  });
  await page.route(/\/pictures\/sheet-\d|\/preview\/sheet-\d/, async (route) => {
    const name = /sheet-(\d)/.exec(route.request().url())?.[1] ?? '0';
    await route.fulfill({ contentType: 'image/webp', body: await sheet(name) });
  });
};
