import { byteOrderMark, figure, toCsvLines } from '@pawlayer/layers/csv';
import { changedCells, keptCells } from '@pawlayer/layers/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AdminFixture, openAdminFixture } from '../../testing/admin-fixture.ts';
import { buyPortrait } from '../../testing/buy.ts';
import { isLibreOfficeMissing, openInLibreOffice } from '../../testing/libreoffice.ts';
import { type Shop, startShop } from '../../testing/start-shop.ts';

const thorough = { tags: 'thorough', timeout: 300_000 }; // it takes a second to start, and longer on a busy machine

describe.skipIf(isLibreOfficeMissing)('opened by LibreOffice (needs soffice)', thorough, () => {
  const hostile = [
    `=cmd|' /C calc'!A0`,
    '1/2',
    '61.637e4',
    'a,b',
    'a;b',
    'a\tb',
    'a\nb',
    'a"b',
    '"=1+1"',
    ' Otis ',
    '12 34',
  ];
  const written = toCsvLines(
    [...changedCells.map(([, text]) => text), ...keptCells, ...hostile].map((text) => ['a text', text]),
  );
  /** As it saves them: all but an empty one in quotes, for they are texts, and lines end in a line feed. */
  const saved = written
    .replaceAll('\r\n', '\n')
    .replaceAll(/^a text,(?:"((?:[^"]|"")+)"|(.+))$/gm, '"a text","$1$2"')
    .replaceAll(/^a text,$/gm, '"a text",');

  test.each([
    ['in English', { language: 1033 }],
    ['in English of Canada', { language: 4105 }],
    ['in French of Canada', { language: 3084 }],
    ['looking for special numbers', { language: 1033, detectsSpecialNumbers: true }],
  ])('every text is the one that was exported, %s', async (_how, opening) => {
    expect(await openInLibreOffice(byteOrderMark + written, opening)).toBe(saved);
  });

  test('the figures of the store are numbers and days', async () => {
    const figures = ['49.20', '-49.29', '12', '2026-09-07'];
    const opened = await openInLibreOffice(toCsvLines([figures.map(figure)]), { language: 4105 });
    expect(opened).toBe('49.2,-49.29,12,2026-09-07\n');
  });

  describe('the orders', () => {
    let shop: Shop;
    let owner: AdminFixture;
    beforeAll(async () => {
      shop = await startShop();
      owner = await openAdminFixture(shop);
    });
    afterAll(() => shop.stop());

    test('have the numbers and names that were exported', async () => {
      const petNames = [`=cmd|' /C calc'!A0`, '61637429e2', '0070', '1/2', 'TRUE', '\u200B=2+2', '7023210123456789'];
      for (const petName of petNames) await buyPortrait(shop, { petName });
      const csv = await (await owner.call('/api/admin/orders/export.csv')).text();
      const opened = await openInLibreOffice(csv, { language: 4105 });
      for (const petName of petNames) expect(opened).toContain(`,"'${petName}",`);
      for (const [, number] of csv.matchAll(/\r\n([^,]+),/g)) expect(opened).toContain(`\n"${number}",`);
    });
  });
});
