import { expect, test } from 'vitest';
import { findPinnedProof, onCut } from './wished-pins.ts';

test('a pin lies on the cut where it lay on the picture with its border', () => {
  const size = { widthMm: 94, ratio: 94 / 124 };
  for (const [x, y, left, top] of [
    [0.5, 0.5, 0.5, 0.5],
    [0.03, 3 / 130, 0, 0],
    [0.97, 127 / 130, 1, 1],
    [0, 1, 0, 1],
  ] as const) {
    const place = onCut({ x, y }, size);
    expect(place.x).toBeCloseTo(left);
    expect(place.y).toBeCloseTo(top);
  }
});

test('the pins of the last change request are found, also after the next proof, and those of another crop are told apart', () => {
  const settings = { crop: { x: 0, y: 0, width: 1, height: 1 } };
  const pins = [{ x: 0.5, y: 0.5, text: 'Softer' }];
  const asked = { id: 'p1', modelId: 'm1', state: 'change_requested', pins } as const;
  const next = { id: 'p2', modelId: 'm1', state: 'open' } as const;
  const prepress = { models: [{ id: 'm1', settings }], suggested: settings, proofs: [next, asked] };
  expect(findPinnedProof(prepress)).toEqual({ proofId: 'p1', pins, isCutAnew: false });
  const crop = { x: 0.1, y: 0, width: 0.8, height: 0.8 };
  expect(findPinnedProof({ ...prepress, suggested: { crop } })?.isCutAnew).toBe(true);
  const without = { id: 'p3', modelId: 'm1', state: 'change_requested' } as const;
  expect(findPinnedProof({ ...prepress, proofs: [without, asked] })).toBeUndefined();
});
