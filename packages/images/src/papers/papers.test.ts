import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openProcessRunner, type ProcessRunner } from '../processes/process-runner.ts';
import { openPaperMaker } from './paper-maker.ts';
import type { Paper, PaperBlock } from './paper.ts';

let processes: ProcessRunner;
beforeAll(() => {
  processes = openProcessRunner();
});
afterAll(() => processes.close());

const label = (...blocks: PaperBlock[]): Paper => ({
  widthPt: 288,
  heightPt: 432,
  marginPt: 18,
  blocks,
  missingGlyphs: 'Write by hand',
});

const print = async (...papers: Paper[]) => {
  const { bytes, ...file } = await openPaperMaker({ processes }).makePdf({ title: 'Labels', papers });
  const pdf = await getDocument({ data: new Uint8Array(bytes) }).promise;
  const pages = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, index) => {
      const page = await pdf.getPage(index + 1);
      const { items } = await page.getTextContent();
      const parts = items.flatMap((item) => ('str' in item && item.str !== '' ? [item] : []));
      return {
        view: page.view,
        parts,
        // Where a letter is drawn in two pieces, the second is read as a control character.
        text: parts
          .map(({ str }) => str)
          .join('')
          .replaceAll(/[\s\p{Cc}]+/gu, ' '),
      };
    }),
  );
  return { ...file, bytes, pages };
};

test('each paper is a page of its size, with only its own text', async () => {
  const { pages, missing } = await print(
    label({ text: 'Ada Moreau\n7350 Horne Street', size: 14 }, { text: '114 g', size: 8, isFoot: true }),
    { ...label({ text: 'A slip', size: 20, isBold: true }), widthPt: 612, heightPt: 792 },
  );
  expect(pages.map(({ view }) => view)).toEqual([
    [0, 0, 288, 432],
    [0, 0, 612, 792],
  ]);
  expect(pages.map(({ text }) => text)).toEqual(['Ada Moreau7350 Horne Street114 g', 'A slip']);
  expect(missing).toEqual([0, 0]);
});

test('names of Latin, Greek and Cyrillic letters are printed as they are', async () => {
  const names = ['Žofie Łódź', 'Nguyễn Thị Ánh', 'Ωμέγα Παπαδοπούλου', 'Щербакова Юлія', 'Ñandú Þór ß', 'e\u0301tude'];
  const { pages, missing } = await print(...names.map((text) => label({ text, size: 14, isBold: true })));
  expect(pages.map(({ text }) => text)).toEqual(names.map((name) => name.normalize('NFC')));
  expect(missing).toEqual(names.map(() => 0));
});

test('what no font has is a line to write on, and the page says so', async () => {
  const { pages, missing } = await print(label({ text: '山田 Ada 🐶', size: 14 }), label({ text: 'Ada', size: 14 }));
  expect(missing).toEqual([3, 0]);
  expect(pages.map(({ text }) => text)).toEqual(['Write by hand__ Ada _', 'Ada']);
});

test('no line ends at a no-break space, as within a postal code', async () => {
  const texts = Array.from({ length: 12 }, (_, index) => `${'word '.repeat(4)}${'m'.repeat(index)} V2V\u00A03Y9`);
  const { pages, missing } = await print(...texts.map((text) => label({ text, size: 14 })));
  const lineOf = (page: (typeof pages)[number], sign: string) =>
    page.parts.find(({ str }) => str.includes(sign))?.transform[5];
  for (const page of pages) expect(lineOf(page, '3Y9')).toBe(lineOf(page, 'V2V'));
  expect(missing).toEqual(texts.map(() => 0));
});

test('text of any length stays on its page', async () => {
  const hostile = ['x'.repeat(400), 'word '.repeat(200), '\u202Eevil\u202C\u200B '.repeat(40), '\n'.repeat(60)];
  const { pages } = await print(
    ...hostile.map((text) => label({ text, size: 14 }, { text: 'foot', size: 8, isFoot: true })),
  );
  expect(pages).toHaveLength(hostile.length);
  for (const { parts } of pages)
    for (const { transform, width } of parts) {
      const [x, y] = [Number(transform[4]), Number(transform[5])];
      expect(x).toBeGreaterThanOrEqual(17);
      expect(x + width).toBeLessThanOrEqual(288 - 17);
      expect(y).toBeGreaterThanOrEqual(15);
      expect(y).toBeLessThanOrEqual(432 - 18);
    }
});
