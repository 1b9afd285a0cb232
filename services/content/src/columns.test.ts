import { createHash, randomUUID } from 'node:crypto';
import { PersonalData } from '@pawlayer/contracts/admin';
import { columnsIn, compareColumns, filledColumns, plantWords, readAllRows } from '@pawlayer/db/testing';
import { expect, test } from 'vitest';
import { columns } from './testing/columns.ts';
import { openModeration } from './testing/moderation-client.ts';
import { startContent } from './testing/start-content.ts';

test('V05 every column is declared as a customer’s, the team’s, kept by law, or neither', async () => {
  expect(await compareColumns('content', columns)).toEqual({ undeclared: [], twice: [], unknown: [] });
});

/** Columns that hold no word of anybody's. */
const without = {
  'contact_messages.email': 'the person is found by it',
  'stories.email': 'the person is found by it',
  'stories.photo_key': 'the photo is found by it, for the export and to be removed',
  'stories.pictures': 'the pictures are found by it, to be removed',
};

/** What the export leaves out, because it is of no use to the person. */
const notExported = { 'stories.approved_photo_key': 'the photo that it names is in the export' };

test('V05 V06 a customer’s columns are in the export and empty after the erasure', async () => {
  const content = await startContent({}, { hasWorker: false });
  try {
    const owner = await openModeration(content);
    const email = `${randomUUID()}@example.com`;
    const path = `/api/admin/personal-data/content/${createHash('sha256').update(email).digest('hex')}`;
    await owner.shareStory({ email });
    await owner.ask('/api/contact', { name: 'Ada', email, subject: 'Two cats', message: 'In one portrait?' });
    const words = await plantWords({ url: content.databaseUrl, columns, kind: 'customer', without });

    const { records } = PersonalData.parse(await (await owner.ask(path)).json());
    const exported = columnsIn(words, JSON.stringify(records));
    expect(Object.keys(words).filter((column) => !exported.includes(column))).toEqual(Object.keys(notExported));
    expect(records).toMatchObject({ stories: [{ email }], messages: [{ email }] });

    const erased = await owner.ask(`${path}/erase`, { id: randomUUID(), at: new Date().toISOString() });
    expect(erased.status).toBe(200);
    expect(await filledColumns(content.databaseUrl, columns)).toEqual([]);
    expect(columnsIn({ ...words, email }, await readAllRows(content.databaseUrl))).toEqual([]);
  } finally {
    await content.stop();
  }
});
