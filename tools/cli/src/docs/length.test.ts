import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repository } from '../repository.ts';

const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean).length;

// A newcomer reads these from top to bottom; what is about one part belongs in its README.
test.each([
  ['README.md', 700],
  ['CONTRIBUTING.md', 1500],
  ['docs/ARCHITECTURE.md', 1500],
])('%s has at most %i words, and no paragraph of more than 80', (page, most) => {
  const text = readFileSync(join(repository, page), 'utf8');
  expect(wordsOf(text)).toBeLessThanOrEqual(most);
  const paragraphs = text
    .replaceAll(/^```[\s\S]*?^```$/gm, '')
    .replaceAll(/^\|.*$/gm, '')
    .split(/\n\s*\n|\n(?=(?:-|\d+\.) )/);
  expect(paragraphs.filter((paragraph) => wordsOf(paragraph) > 80)).toEqual([]);
});
