import { expect, test } from 'vitest';
import { isolated } from './index.ts';

test.each([
  ['a Hebrew name', 'רקס', '\u2068רקס\u2069'],
  ['an Arabic name of two words', 'ركس بيغ', '\u2068ركس بيغ\u2069'],
  ['each line of a note', 'Hello\r\nשלום\nOtis', 'Hello\r\n\u2068שלום\u2069\nOtis'],
  ['a name that turns round what follows', 'Otis\u202Egpj', '\u2068Otisgpj\u2069'],
  ['a name that would end its isolate', 'רקס\u2069 (12)', '\u2068רקס (12)\u2069'],
])('%s stays in its place', (_what, typed, shown) => {
  expect(isolated(typed)).toBe(shown);
  expect(isolated(shown)).toBe(shown);
});

test.each(['', 'Otis', 'Zoë 12', '東京', '🐕'])('%s needs no isolate', (typed) => {
  expect(isolated(typed)).toBe(typed);
});
