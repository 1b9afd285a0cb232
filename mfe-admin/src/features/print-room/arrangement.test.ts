import { describe, expect, it } from 'vitest';
import type { Plates } from './api.ts';
import { fitTogether, moveModel, showPlates } from './arrangement.ts';

const size = { widthMm: 256, depthMm: 256, marginMm: 0 };

const model = (name: string, change: { widthMm?: number } = {}) => ({
  modelId: name,
  orderId: name,
  number: name,
  petName: name,
  productName: 'Cherished',
  productSize: '4.5 × 6 in',
  widthMm: 114.3,
  heightMm: 150.4,
  picture: 'closed.webp',
  isRush: false,
  isLate: false,
  grams: [1],
  printMinutes: 10,
  estimatedFor: 'a slicer',
  ...change,
});

const group = { id: 'a', colours: [], totalLayers: 17, thicknessMm: 1.36 };
const place = { xMm: 0, yMm: 0, isTurned: false };

const planOf = (...plates: string[][]): Plates => ({
  size,
  groups: [group],
  plates: plates.map((names) => ({ groupId: 'a', models: names.map((name) => ({ ...model(name), place })) })),
  unplaced: [],
  isPartial: false,
});

const namesOf = (shown: ReturnType<typeof showPlates>) =>
  shown.map(({ models }) => models.map(({ petName }) => petName).join(' '));
const choose = (plates: Plates, modelId: string, plate: number | undefined) => {
  const shown = showPlates(plates, undefined);
  const chosen = shown.map(({ key, models }) => ({ key, modelIds: models.map((each) => each.modelId) }));
  return moveModel(chosen, modelId, plate === undefined ? undefined : shown[plate]?.key);
};

describe('plates that are chosen by hand', () => {
  const plan = planOf(['Otis', 'Mia'], ['Bo']);

  it('are those of the store until then', () => {
    expect(namesOf(showPlates(plan, undefined))).toEqual(['Otis Mia', 'Bo']);
  });

  it('have every portrait once: what is added leaves its plate, what is removed gets one of its own', () => {
    const alone = choose(plan, 'Otis', undefined);
    expect(namesOf(showPlates(plan, alone))).toEqual(['Mia', 'Bo', 'Otis']);
    expect(namesOf(showPlates(plan, moveModel(alone, 'Bo', alone[0]?.key)))).toEqual(['Mia Bo', 'Otis']);
  });

  it('lose what is no longer to be printed, and get what came meanwhile', () => {
    const chosen = choose(plan, 'Otis', undefined);
    expect(namesOf(showPlates(planOf(['Kiki', 'Mia'], ['Bo']), chosen))).toEqual(['Mia', 'Bo', 'Kiki']);
  });

  it('are taken apart when the plate has become too small for them', () => {
    const chosen = choose(plan, 'Bo', undefined);
    const small = { ...planOf(['Otis'], ['Mia'], ['Bo']), size: { ...size, widthMm: 200, depthMm: 200 } };
    expect(namesOf(showPlates(small, chosen))).toEqual(['Otis', 'Mia', 'Bo']);
  });

  it('take what fits beside the others', () => {
    expect(fitTogether([model('Otis'), model('Mia')], size)).toBe(true);
    expect(fitTogether([model('Otis'), model('Mia'), model('Bo')], size)).toBe(false);
    expect(
      fitTogether(
        Array.from({ length: 13 }, (_, at) => model(String(at), { widthMm: 1 })),
        size,
      ),
    ).toBe(false);
  });
});
