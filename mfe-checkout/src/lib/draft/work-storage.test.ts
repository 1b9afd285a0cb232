import { expect, test } from 'vitest';
import { expiredIds, newestPhoto, photoLifetimeMs } from './work-storage.ts';

const now = Date.UTC(2026, 10, 21, 12);
const [fresh, old] = [{ keptAt: now - photoLifetimeMs + 1 }, { keptAt: now - photoLifetimeMs }];
const storedPhoto = (id: string, keptAt: number) => ({
  facts: { id, name: `${id}.jpg`, type: 'image/jpeg', bytes: 1 },
  blob: new Blob(['x']),
  keptAt,
});

test('keeps a photo for 24 hours', () => {
  expect(photoLifetimeMs).toBe(86_400_000);
  const photos: [string, { keptAt: number }][] = [
    ['fresh', fresh],
    ['old', old],
  ];
  expect(expiredIds(photos, [], now)).toEqual(['old']);
});

test('does not trust a photo from the future', () => {
  expect(expiredIds([['future', { keptAt: now + 1 }]], [], now)).toEqual(['future']);
});

test('deletes what belongs to a photo with it, and not before', () => {
  const photos: [string, { keptAt: number }][] = [
    ['fresh', fresh],
    ['old', old],
  ];
  const masks: [string, { keptAt: number }][] = [
    ['fresh', old],
    ['old', fresh],
  ];
  expect(expiredIds(photos, masks, now)).toEqual(['old']);
});

test('deletes the mask of a photo that was never stored after as long', () => {
  const masks: [string, { keptAt: number }][] = [
    ['fresh', fresh],
    ['old', old],
  ];
  expect(expiredIds([], masks, now)).toEqual(['old']);
});

test('offers the newest photo that has not expired, and that no other tab has continued', () => {
  const photos = [
    storedPhoto('old', now - photoLifetimeMs),
    storedPhoto('morning', now - 7_200_000),
    storedPhoto('noon', now - 60_000),
    { ...storedPhoto('taken over', now - 1), isTakenOver: true as const },
  ];
  expect(newestPhoto(photos, now)?.facts.id).toBe('noon');
  expect(newestPhoto([], now)).toBeUndefined();
});
