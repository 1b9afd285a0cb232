import { placeParts, type PartPlace, type PartSize } from '@pawlayer/layers/plates';
import { array, assert, boolean, constantFrom, integer, oneof, option, property, record } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { byUrgency, groupOf, planPlates, type PlannedModel } from './plate-rules.ts';

const plate = { widthMm: 256, depthMm: 256, marginMm: 0 };
const maxParts = 5;
/** Between two prints. */
const gapMm = 4;

const black = { hex: '#1b1a1c', name: 'Black', fromLayer: 1, layers: 5 };
const stacks = [
  [black, { hex: '#f6f4f0', name: 'White', fromLayer: 6, layers: 4 }],
  [black, { hex: '#c98f45', name: 'Honey', fromLayer: 6, layers: 4 }],
  [
    black,
    { hex: '#c98f45', name: 'Honey', fromLayer: 6, layers: 4 },
    { hex: '#f6f4f0', name: 'White', fromLayer: 10, layers: 4 },
  ],
];

const cherished: PartSize = { widthMm: 114.3, heightMm: 150.4 };

const modelOf = (id: number, change: Partial<PlannedModel> = {}): PlannedModel => ({
  id: String(id).padStart(4, '0'),
  isRush: false,
  shipsBy: '2026-12-04',
  colours: stacks[0] ?? [],
  ...cherished,
  ...change,
});

const plan = (models: readonly PlannedModel[]) => planPlates(models, { plate, maxParts });
const idsOf = ({ plates }: ReturnType<typeof plan>) =>
  plates.map(({ parts }) => parts.map(({ model }) => Number(model.id)));

describe('a plate', () => {
  test('takes two Cherished, upright and across, and one of each larger size', () => {
    for (const size of [cherished, { widthMm: 150.4, heightMm: 114.3 }]) {
      expect(idsOf(plan([1, 2, 3].map((id) => modelOf(id, size))))).toEqual([[1, 2], [3]]);
    }
    for (const size of [
      { widthMm: 152.4, heightMm: 201.2 },
      { widthMm: 190.5, heightMm: 252 },
    ])
      expect(idsOf(plan([1, 2].map((id) => modelOf(id, size))))).toEqual([[1], [2]]);
  });

  test('holds what shares its filaments, their order and the layers of the changes', () => {
    const [white = [], honey = [], both = []] = stacks;
    const thicker = white.map((colour, index) => (index === 1 ? { ...colour, fromLayer: 7 } : colour));
    const models = [white, honey, both, white.toReversed(), thicker, white].map((colours, id) =>
      modelOf(id, { colours, widthMm: 60, heightMm: 80 }),
    );
    expect(idsOf(plan(models))).toEqual([[0, 5], [1], [2], [3], [4]]);
  });

  test('is in the middle of the bed, and keeps to its margin', () => {
    expect(placeParts([cherished], plate)).toEqual([{ xMm: 70.8, yMm: 52.8, isTurned: false }]);
    const part = { widthMm: 100, heightMm: 50 };
    expect(placeParts([part], { widthMm: 110, depthMm: 60, marginMm: 5 })).toEqual([
      { xMm: 5, yMm: 5, isTurned: false },
    ]);
    expect(placeParts([part], { widthMm: 60, depthMm: 110, marginMm: 5 })).toEqual([
      { xMm: 5, yMm: 5, isTurned: true },
    ]);
    expect(placeParts([part], { widthMm: 109.9, depthMm: 109.9, marginMm: 5 })).toBeUndefined();
  });

  test('that is the most urgent comes first, with rushes before others and promises before none', () => {
    const models = [
      modelOf(1, { shipsBy: '2026-12-09' }),
      modelOf(2, { shipsBy: '2026-12-02', colours: stacks[1] ?? [] }),
      modelOf(3, { shipsBy: '2026-12-02', isRush: true }),
      modelOf(4, { shipsBy: undefined, colours: stacks[2] ?? [] }),
      modelOf(5, { shipsBy: '2026-12-05' }),
    ];
    expect(idsOf(plan(models))).toEqual([[4], [3, 5], [2], [1]]);
  });

  test('is planned in a moment for as many models as are looked at', () => {
    const many = Array.from({ length: 500 }, (_, id) => modelOf(id, { colours: stacks[id % 3] ?? [] }));
    expect(plan(many).plates).toHaveLength(251);
  });
});

const millimetres = (min: number, max: number) =>
  integer({ min: min * 10, max: max * 10 }).map((tenths) => tenths / 10);
const anyModel = record({
  widthMm: oneof(millimetres(30, 90), millimetres(30, 270)),
  heightMm: oneof(millimetres(30, 90), millimetres(30, 270)),
  shipsBy: option(constantFrom('2026-12-01', '2026-12-02', '2026-12-03'), { nil: undefined }),
  isRush: boolean(),
  colours: constantFrom(...stacks),
});
const anyModels = array(anyModel, { maxLength: 24 }).map((models) =>
  models.map((model, index): PlannedModel => ({ ...model, id: `${index}` })),
);

type Placed = PartSize & { place: PartPlace };

const areaOf = ({ widthMm, heightMm, place: { xMm, yMm, isTurned } }: Placed) => ({
  left: xMm,
  bottom: yMm,
  right: xMm + (isTurned ? heightMm : widthMm),
  top: yMm + (isTurned ? widthMm : heightMm),
});

const nearly = 1e-6;

/** First fit, with each plate filled in rows from the left: written anew, and good for nothing but comparing. */
const countFirstFit = (models: readonly PlannedModel[]): number => {
  const plates: { group: string; x: number; y: number; row: number; count: number }[] = [];
  const step = gapMm;
  for (const model of models.toSorted(byUrgency)) {
    const isUpright = model.widthMm <= plate.widthMm && model.heightMm <= plate.depthMm;
    const wide = isUpright ? model.widthMm : model.heightMm;
    const high = isUpright ? model.heightMm : model.widthMm;
    const group = groupOf(model);
    const isPut = plates.some((each) => {
      if (each.group !== group || each.count === maxParts) return false;
      const isSameRow = each.x + wide <= plate.widthMm + nearly;
      const y = isSameRow ? each.y : each.y + each.row + step;
      if (y + high > plate.depthMm + nearly) return false;
      each.row = isSameRow ? Math.max(each.row, high) : high;
      each.x = (isSameRow ? each.x : 0) + wide + step;
      each.y = y;
      each.count += 1;
      return true;
    });
    if (!isPut) plates.push({ group, x: wide + step, y: 0, row: high, count: 1 });
  }
  return plates.length;
};

describe('any plan', () => {
  const always = (check: (models: PlannedModel[], result: ReturnType<typeof plan>) => void) =>
    assert(
      property(anyModels, (models) => check(models, plan(models))),
      { numRuns: 300 },
    );

  test('has every model once, on a plate or told apart as too large', () => {
    always((models, { plates, tooLarge }) => {
      const planned = plates.flatMap(({ parts }) => parts.map(({ model }) => model));
      expect([...planned, ...tooLarge].map(({ id }) => id).toSorted()).toEqual(models.map(({ id }) => id).toSorted());
      for (const { widthMm, heightMm } of tooLarge) expect(Math.max(widthMm, heightMm)).toBeGreaterThan(256);
      for (const { widthMm, heightMm } of planned) expect(Math.max(widthMm, heightMm)).toBeLessThanOrEqual(256);
    });
  });

  test('lets nothing overlap or leave the plate, and mixes no filaments', () => {
    always((_, { plates }) => {
      for (const { group, parts } of plates) {
        expect(parts.length).toBeLessThanOrEqual(maxParts);
        expect(new Set(parts.map(({ model }) => groupOf(model)))).toEqual(new Set([group]));
        const areas = parts.map(({ model, place }) => areaOf({ ...model, place }));
        for (const [index, one] of areas.entries()) {
          expect(Math.min(one.left, one.bottom, 256 - one.right, 256 - one.top)).toBeGreaterThanOrEqual(-nearly);
          for (const other of areas.slice(index + 1)) {
            const [beside, above] = [
              Math.max(other.left - one.right, one.left - other.right),
              Math.max(other.bottom - one.top, one.bottom - other.top),
            ];
            expect(Math.max(beside, above)).toBeGreaterThanOrEqual(gapMm - nearly);
          }
        }
      }
    });
  });

  test('needs no more plates than first fit', () => {
    always((models, { plates, tooLarge }) => {
      const fitting = models.filter((model) => !tooLarge.includes(model));
      expect(plates.length).toBeLessThanOrEqual(countFirstFit(fitting));
    });
  });

  test('begins with the most urgent model, and goes on by urgency', () => {
    always((models, { plates, tooLarge }) => {
      const firsts = plates.map(({ parts }) => parts.map(({ model }) => model).toSorted(byUrgency)[0]);
      const sorted = models.filter((model) => !tooLarge.includes(model)).toSorted(byUrgency);
      expect(firsts[0]).toEqual(sorted[0]);
      expect(firsts).toEqual(sorted.filter((model) => firsts.includes(model)));
    });
  });

  test('is the same for the same models, in whatever order they come', () => {
    always((models, result) => {
      expect(plan(models.toReversed())).toEqual(result);
    });
  });
});
