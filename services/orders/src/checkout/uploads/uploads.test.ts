import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { maxPhotoBytes } from '@pawlayer/contracts';
import { petForm } from '@pawlayer/contracts/testing';
import { openForTests } from '@pawlayer/service-kit/testing';
import { keys } from '@pawlayer/storage';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { chelsea, jpeg, openUploadFixture, raccoon, webp } from '../../testing/upload-fixture.ts';
import { makeRenditions } from './actions.ts';

const small = await readFile(new URL('../../../../../e2e/photos/small/chelsea.jpg', import.meta.url));

const fixture = openForTests(openUploadFixture);
afterAll(() => fixture.orders.stop());
beforeEach(() => fixture.clear());
afterEach(async () => {
  expect(await readdir(fixture.orders.temporary)).toEqual([]);
});

const bytesAt = async (key: string) => {
  const object = await fixture.orders.ctx.storage.get(key);
  return object && buffer(object.stream);
};

describe('uploading a photo', () => {
  test.each([
    { type: 'image/jpeg', bytes: raccoon, width: 1024, height: 768 },
    { type: 'image/png', bytes: chelsea, width: 451, height: 300 },
    { type: 'image/webp', bytes: webp, width: 128, height: 128 },
  ])(
    'keeps a photo of type $type as it is, told by its bytes and not by its name',
    async ({ type, bytes, width, height }) => {
      const response = await fixture.upload({
        photo: new Blob([new Uint8Array(bytes)], { type: 'text/plain' }),
        filename: 'photo.exe',
      });
      expect(response.status).toBe(201);
      expect(await response.json()).toEqual({ id: expect.stringMatching(/^[\da-f-]{36}$/), ...petForm });
      const [row] = await fixture.rows();
      expect(row).toMatchObject({ ...petForm, contentType: type, bytes: bytes.length, width, height });
      expect((await bytesAt(String(row?.objectKey)))?.equals(bytes)).toBe(true);
    },
  );

  test('takes a pet without a breed or instructions', async () => {
    const blank = Object.fromEntries(Object.keys(petForm).map((name) => [name, '  ']));
    const response = await fixture.upload({ photo: jpeg(raccoon), ...blank, petBreed: undefined, petName: 'Otis' });
    expect(response.status).toBe(201);
    expect(Object.keys((await response.json()) as object)).toEqual(['id', 'petName']); // the JSON is an object
  });

  test('keeps how the customer saw it cut, and the occasion', async () => {
    const cut = { version: 1, crop: { x: 0.1, y: 0, width: 0.5625, height: 1 }, colours: 6 };
    expect(
      (await fixture.upload({ photo: jpeg(raccoon), cut: JSON.stringify(cut), occasion: 'memorial' })).status,
    ).toBe(201);
    expect((await fixture.upload({ photo: jpeg(raccoon), occasion: '' })).status).toBe(201);
    const kept = await fixture.orders.ctx.sql`select cut, occasion from uploads order by created_at`;
    expect(kept).toEqual([
      { cut, occasion: 'memorial' },
      { cut: null, occasion: null },
    ]);
  });

  test.each([
    ['{', 'no JSON'],
    ['{"version":1}', 'no crop'],
    ['{"version":2,"crop":{"x":0,"y":0,"width":1,"height":1}}', 'another version'],
    ['{"version":1,"crop":{"x":0.5,"y":0,"width":0.6,"height":1}}', 'a part outside the photo'],
    ['{"version":1,"crop":{"x":0,"y":0,"width":1,"height":1},"colours":40}', 'more colours than there are'],
    ['{"version":1,"crop":{"x":0,"y":0,"width":1,"height":1}}', 'a shape across for a portrait upright'],
    ['{"version":1,"crop":{"x":0.1,"y":0,"width":0.5625,"height":1},"orientation":"across"}', 'the other way round'],
  ])('refuses the cut %j: %s', async (cut) => {
    const response = await fixture.upload({ photo: jpeg(raccoon), cut });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'validation' });
    expect(await fixture.rows()).toEqual([]);
  });

  test.each([
    '../../../../etc/passwd',
    '..\\..\\x.jpg',
    'C:\\x.jpg',
    '/etc/passwd',
    '"; rm -rf ~; ".jpg',
    'é🐾\u202egpj.jpg',
    '.',
    'x'.repeat(2000),
    'x.php.jpg',
  ])('F13 stores under a name of ours whatever the file is called (%j)', async (filename) => {
    expect((await fixture.upload({ photo: jpeg(raccoon), filename })).status).toBe(201);
    const [row] = await fixture.rows();
    expect(row?.objectKey).toBe(`originals/${row?.id}.jpg`);
    expect(await fixture.objects()).toEqual([`${row?.id}.jpg`]);
  });

  test('asks the worker for its renditions, with the request that it came by', async () => {
    const response = await fixture.upload({ photo: jpeg(raccoon) }, { 'x-request-id': 'from-the-gateway-1' });
    const { id } = (await response.json()) as { id: string }; // by the contract
    expect(await fixture.orders.ctx.sql`select name, payload, request_id from outbox`).toEqual([
      { name: 'make-renditions', payload: { uploadId: id }, requestId: 'from-the-gateway-1' },
    ]);
  });

  test('gives the photo to nobody', async () => {
    const id = await fixture.uploaded();
    for (const path of [
      `/api/upload/${id}`,
      `/api/uploads/${id}`,
      `/originals/${id}.png`,
      `/api/upload/originals/${id}.png`,
    ]) {
      expect((await fetch(fixture.orders.url + path)).status).toBe(404);
    }
  });

  test('F01 takes 10 MB exactly', async () => {
    const largest = Buffer.concat([raccoon, Buffer.alloc(maxPhotoBytes - raccoon.length)]);
    expect((await fixture.upload({ photo: jpeg(largest) })).status).toBe(201);
    expect(await fixture.rows()).toMatchObject([{ bytes: 10 * 1024 * 1024 }]);
  });

  test.each([
    ['F12 a page', '<html><script>alert(1)</script></html>'],
    ['F12 an archive', 'PK\x03\x04\x14\0page.html'],
    ['F15 the EICAR test file', ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')],
  ])('%s behind a photo is kept privately, and in none of the pictures that we make of it', async (_what, text) => {
    const hidden = Buffer.from(text, 'latin1');
    const comment = Buffer.from([0xff, 0xfe, 0, hidden.length + 2]);
    const photo = Buffer.concat([small.subarray(0, 2), comment, hidden, small.subarray(2), hidden]);
    const response = await fixture.upload({ photo: jpeg(photo), filename: 'page.html' });
    expect(response.status).toBe(201);
    const { id } = (await response.json()) as { id: string }; // by the contract
    const { ctx } = fixture.orders;
    await makeRenditions(ctx, id);
    const [row] = await ctx.sql<[{ contentType: string; renditions: { name: string; contentType: string }[] }]>`
      select content_type, renditions from uploads`;
    expect(row.contentType).toBe('image/jpeg');
    expect(row.renditions.length).toBeGreaterThan(0);
    for (const { name, contentType } of row.renditions) {
      expect(contentType).toMatch(/^image\/(avif|webp|jpeg)$/);
      expect((await bytesAt(keys.rendition(id, name)))?.includes(hidden)).toBe(false);
    }
  });

  test('takes many at once', async () => {
    const responses = await Promise.all(Array.from({ length: 12 }, () => fixture.upload({ photo: jpeg(raccoon) })));
    expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 201));
    expect(await fixture.rows()).toHaveLength(12);
    expect(await fixture.objects()).toHaveLength(12);
  });

  test('waits for the storage to come back: 503 until then, and nothing half-kept', async () => {
    const { objects } = fixture.orders;
    await rename(objects, `${objects}-away`);
    await writeFile(objects, 'not a folder');
    const response = await fixture.upload({ photo: jpeg(raccoon) });
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, expect.stringMatching(/^\d+$/)]);
    expect(await fixture.rows()).toEqual([]);
    await rm(objects);
    await rename(`${objects}-away`, objects);
    expect((await fixture.upload({ photo: jpeg(raccoon) })).status).toBe(201);
  });
});
