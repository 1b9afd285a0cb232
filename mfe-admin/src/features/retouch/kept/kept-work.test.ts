import type { ModelSettings } from '@pawlayer/contracts/admin';
import { expect, test, vi } from 'vitest';
import { type KeptRetouch, keptRetouches } from '../../../lib/session/kept-retouches.ts';
import { findWorks, isExpired, keepWork, keptForMs, workFits, worksOf } from './kept-work.ts';

const now = Date.UTC(2026, 10, 28);

test('offers what was painted for a month, unless its clock was wrong', () => {
  expect(isExpired({ keptAt: now - keptForMs + 1 }, now)).toBe(false);
  expect(isExpired({ keptAt: now - keptForMs }, now)).toBe(true);
  expect(isExpired({ keptAt: now + 1 }, now)).toBe(true);
});

const work = (change: Partial<KeptRetouch>): KeptRetouch => ({
  values: Uint8Array.of(1),
  personId: 'ada',
  keptAt: now - 1000,
  ...change,
});

test('what each tab kept of an order is offered to whoever painted it, the newest first', () => {
  const all: [string, KeptRetouch][] = [
    ['an-order', work({ keptAt: now - 3000 })],
    ['an-order one', work({})],
    ['an-order another', work({ keptAt: now - 2000 })],
    ['an-order theirs', work({ personId: 'grace' })],
    ['an-order old', work({ keptAt: now - keptForMs })],
    ['an-order-2 one', work({})],
  ];
  const found = worksOf(all, { orderId: 'an-order', personId: 'ada' }, now);
  expect(found.map(({ key }) => key)).toEqual(['an-order one', 'an-order another', 'an-order']);
});

test('what the order is cut with is not offered, and goes: a page loaded right after Save had no time to forget it', async () => {
  vi.spyOn(console, 'warn').mockReturnValue(); // there is no IndexedDB here, so all is in memory
  const [saved, other, nothing] = [Uint8Array.of(1, 255), Uint8Array.of(1, 0), Uint8Array.of(0, 0)];
  const painted = { saved, other, nothing };
  for (const [id, values] of Object.entries(painted))
    await keepWork({ orderId: 'an-order', id }, { values, personId: 'ada' });
  const keysOf = async (found: ReturnType<typeof findWorks>) => (await found).map(({ key }) => key).toSorted();
  expect(await keysOf(findWorks('an-order', 'ada', saved))).toEqual(['an-order nothing', 'an-order other']);
  expect(await keysOf(findWorks('an-order', 'ada', null))).toEqual(['an-order other']);
  expect((await keptRetouches.list()).map(([key]) => key)).toEqual(['an-order other']);
  await keptRetouches.forgetAll();
  vi.restoreAllMocks();
});

const settings: ModelSettings = {
  crop: { x: 0.2, y: 0, width: 0.5, height: 1 },
  colours: 5,
  widthMm: 146.4,
  palette: { kind: 'photo' },
};

test('what was kept fits the cut that it was painted over, also when an earlier release kept it', () => {
  const { crop, colours } = settings;
  expect(workFits({ madeFor: { crop, colours } }, settings)).toBe(true);
  expect(workFits({ madeFor: { crop, colours: 6 } }, settings)).toBe(false);
  const fit = '[0.2,0,0.5,1,"upright",null,"photograph",5]';
  expect([workFits({ fit }, settings), workFits({ fit }, { ...settings, colours: 6 })]).toEqual([true, false]);
});
