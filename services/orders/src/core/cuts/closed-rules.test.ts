import { describe, expect, test } from 'vitest';
import { findClosedCut, findUnknownPart, type CutState } from './closed-rules.ts';

const open: CutState = {
  version: 7,
  isPhotoErased: false,
  isPhotoLost: false,
  isBeforePrinting: true,
  isCutOpen: true,
};

/** What closes a cut, the first reason first. */
const closings = [
  ['photo_erased', { isPhotoErased: true }],
  ['photo_lost', { isPhotoLost: true }],
  ['stale', { version: 8 }],
  ['too_late', { isBeforePrinting: false }],
  ['frozen', { isCutOpen: false }],
] as const;

describe('the cut of an order', () => {
  test('can be changed by the page that shows its version', () => expect(findClosedCut(open, 7)).toBeUndefined());

  test.each(closings)('is closed: %s', (why, change) => {
    expect(findClosedCut({ ...open, ...change }, 7)).toBe(why);
  });

  test.each(closings.flatMap((first, place) => closings.slice(place + 1).map((second) => [first, second] as const)))(
    'is closed for the first of two reasons: %j, %j',
    ([why, one], [, other]) => expect(findClosedCut({ ...open, ...one, ...other }, 7)).toBe(why),
  );
});

test.each([
  [{}, [false, false], undefined],
  [{ mask: 'a' }, [true, false], undefined],
  [{ mask: 'a' }, [false, true], 'unknown_mask'],
  [{ retouch: 'b' }, [false, true], undefined],
  [{ retouch: 'b' }, [true, false], 'unknown_retouch'],
  [{ mask: 'a', retouch: 'b' }, [true, true], undefined],
  [{ mask: 'a', retouch: 'b' }, [true, false], 'unknown_retouch'],
  [{ mask: 'a', retouch: 'b' }, [false, true], 'unknown_mask'],
  [{ mask: 'a', retouch: 'b' }, [false, false], 'unknown_mask'],
] as const)(
  'a cut that names %j of a photo that has mask and retouching: %j',
  (named, [hasMask, hasRetouch], unknown) => {
    expect(findUnknownPart(named, { hasMask, hasRetouch })).toBe(unknown);
  },
);
