import { sureCutout } from '@pawlayer/contracts';
import { expect, test } from 'vitest';
import { shownGround, withGround } from './look.ts';

const mask = { id: 'mask-1', confidence: sureCutout };

test('shows a moon behind a pet that was surely found, otherwise what was photographed', () => {
  expect(shownGround({ style: 'poster', mask })).toBe('moon');
  expect(shownGround({ style: 'poster', mask: { ...mask, confidence: 0.3 } })).toBe('photographed');
  expect(shownGround({ style: 'poster', ground: 'arch' })).toBe('photographed');
  expect(shownGround({ style: 'photograph', mask, ground: 'arch' })).toBe('plain');
});

test('keeps the colour around a photograph and the motif of a poster while the other one is looked at', () => {
  const plain = { kind: 'plain', colour: 2 } as const;
  const chosen = { style: 'poster', mask, surroundings: plain } as const;
  expect(withGround(chosen, 'arch')).toEqual({ surroundings: plain, ground: 'arch' });
  const photographed = { ...chosen, ground: 'arch' as const, ...withGround(chosen, 'photographed') };
  expect(shownGround(photographed)).toBe('photographed');
  const photograph = { ...photographed, style: 'photograph' } as const;
  expect(shownGround({ ...photograph, ...withGround(photograph, 'plain'), style: 'poster' })).toBe('arch');
});
