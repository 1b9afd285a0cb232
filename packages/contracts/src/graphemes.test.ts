import { afterEach, describe, expect, test, vi } from 'vitest';
import { capitalize, cutText, graphemesOf } from './graphemes.ts';

const family = '👨‍👩‍👧';
const flag = '🇨🇦';

afterEach(() => vi.unstubAllGlobals());

describe('a text', () => {
  test.each([
    ['abc', 2, 'ab'],
    ['abc', 3, 'abc'],
    ['a🐾', 2, 'a'],
    [`a${family}`, 8, 'a'],
    [`a${family}`, 9, `a${family}`],
    [`${flag}${flag}`, 6, flag],
    ['e\u0301e\u0301', 3, 'e\u0301'],
  ])('%j is cut at %i to whole characters', (text, max, cut) => expect(cutText(text, max)).toBe(cut));

  test('is cut in no character where the browser does not know them', () => {
    vi.stubGlobal('Intl', {});
    expect(cutText('a🐾', 2)).toBe('a');
    expect(graphemesOf('🐾b')).toEqual(['🐾', 'b']);
  });

  test('begins with its first letter in upper case, whatever that is', () => {
    expect(['otis', 'élan', '𐐨x', `${family}s`, ''].map(capitalize)).toEqual(['Otis', 'Élan', '𐐀x', `${family}s`, '']);
  });
});
