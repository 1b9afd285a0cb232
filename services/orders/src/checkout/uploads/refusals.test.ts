import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { crc32 } from 'node:zlib';
import { maxPhotoBytes } from '@pawlayer/contracts';
import { blackPng } from '@pawlayer/images/testing';
import { openForTests } from '@pawlayer/service-kit/testing';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  chelsea,
  formEnd,
  formType,
  jpeg,
  openUploadFixture,
  toFormPart,
  raccoon,
  webp,
  type PhotoForm,
} from '../../testing/upload-fixture.ts';

const fixture = openForTests(openUploadFixture);
afterAll(() => fixture.orders.stop());
beforeEach(() => fixture.clear());

/** Every virus scanner reports it. */
const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

describe('refusing a photo', () => {
  afterEach(async () => {
    expect(await readdir(fixture.orders.temporary)).toEqual([]);
    expect(await fixture.rows()).toEqual([]);
    expect(await fixture.orders.ctx.sql`select from outbox`).toEqual([]);
    expect(await fixture.objects()).toEqual([]);
  });

  const refused = async (form: PhotoForm, status: number, body: object) => {
    const response = await fixture.upload(form);
    expect(await response.json()).toMatchObject({ ...body, error: expect.any(String), requestId: expect.any(String) });
    expect(response.status).toBe(status);
  };
  const validation = (fields: object) => ({ code: 'validation', fields });

  test.each([
    ['a text file that is called .jpg', Buffer.from('Dear artists, here is my cat. '.repeat(50))],
    ['a few letters', Buffer.from('cat')],
    [
      'an SVG',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'),
    ],
    ['a GIF', Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')],
    ['a PDF', Buffer.from('%PDF-1.7 '.repeat(20))],
    ['a photo behind a page', Buffer.concat([Buffer.from('<html>'), raccoon])],
    ['a page that begins like a GIF', Buffer.from('GIF89a<html><script>alert(1)</script></html>'.repeat(20))],
    ['a TIFF', Buffer.from('49492a0008000000'.padEnd(400, '0'), 'hex')],
    ['F09 a HEIC', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'.padEnd(400, '\0'), 'latin1')],
    ['F15 the EICAR test file', Buffer.from(eicar)],
  ])('F07 refuses %s with 415', (_what, bytes) => refused({ photo: jpeg(bytes) }, 415, { code: 'unsupported_type' }));

  test.each([
    ['a JPEG that was cut off', raccoon.subarray(0, 100_000)],
    ['a PNG that was cut off', chelsea.subarray(0, 200_000)],
    ['a WebP that was cut off', webp.subarray(0, 40)],
    ['F02 100 bytes of a JPEG', raccoon.subarray(0, 100)],
    ['F02 the mere beginning of a JPEG', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(5000)])],
  ])('refuses %s with 400', (_what, bytes) => refused({ photo: jpeg(bytes) }, 400, { code: 'photo_unreadable' }));

  test.each([
    ['a single pixel', 1, 1],
    ['a strip', 30_000, 100],
    ['one pixel too few', 119, 4000],
  ])('refuses %s with the number of pixels that a portrait needs', async (_what, width, height) => {
    const photo = `This photo has ${width} × ${height} pixels. A portrait needs at least 120 on each side, so please choose a larger one.`;
    await refused({ photo: jpeg(blackPng(width, height)) }, 400, validation({ photo }));
  });

  test('refuses more than 100 megapixels, however few bytes they are', async () => {
    const bomb = Buffer.from(chelsea);
    bomb.writeUInt32BE(20_000, 16);
    bomb.writeUInt32BE(20_000, 20);
    bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29);
    await refused({ photo: jpeg(bomb) }, 413, { code: 'too_large' });
  });

  test.each([
    ['none', undefined],
    ['an empty one', new Blob([])],
    ['one that is a text', 'raccoon.jpg'],
  ])('asks for a file when there is %s', (_what, file) =>
    refused({ photo: file }, 400, validation({ photo: 'Please select a photo to upload' })),
  );

  test.each<[string, PhotoForm, object]>([
    ['no pet name', { petName: undefined }, { petName: 'Pet name is required' }],
    ['an empty pet name', { petName: '  ' }, { petName: 'Pet name is required' }],
    ['no customer', { customerId: undefined }, { customerId: expect.any(String) }],
    ['a customer that is no id', { customerId: "1' or '1'='1" }, { customerId: expect.any(String) }],
    ['a NUL', { petName: 'O\u0000tis' }, { petName: expect.any(String) }],
    ['a breed of 101 characters', { petBreed: 'x'.repeat(101) }, { petBreed: expect.any(String) }],
    [
      'instructions of 5001 characters',
      { specialInstructions: 'x'.repeat(5001) },
      { specialInstructions: expect.any(String) },
    ],
    [
      'instructions of 100 kB',
      { specialInstructions: 'x'.repeat(100_000) },
      { specialInstructions: expect.any(String) },
    ],
    ['a filled honeypot', { website: 'https://spam.example' }, { website: expect.any(String) }],
  ])('names the field of a form with %s', (_what, form, fields) =>
    refused({ photo: jpeg(raccoon), ...form }, 400, validation(fields)),
  );

  test('names every field at once', () =>
    refused(
      { petName: '', customerId: 'x' },
      400,
      validation({
        petName: 'Pet name is required',
        customerId: 'This is not a valid id',
        photo: 'Please select a photo to upload',
      }),
    ));

  test('refuses the photo of a customer that we do not know', () =>
    refused({ photo: jpeg(raccoon), customerId: randomUUID() }, 404, { code: 'not_found' }));

  test('F13 refuses a name with a NUL', () =>
    refused({ photo: jpeg(raccoon), filename: 'a\0.jpg' }, 400, { code: 'malformed' }));

  test('F01 refuses 10 MB and one byte, and 30 MB without a length', async () => {
    const tooLarge = Buffer.concat([raccoon, Buffer.alloc(maxPhotoBytes + 1 - raccoon.length)]);
    await refused({ photo: jpeg(tooLarge) }, 413, { code: 'too_large' });
    const chunk = Buffer.alloc(2 ** 20);
    const { status } = await fixture.send([
      toFormPart(Buffer.concat([raccoon, ...Array.from({ length: 30 }, () => chunk)])),
    ]);
    expect(status).toBe(413);
  });

  test('refuses 11 MB, announced or not', async () => {
    const large = Buffer.concat([raccoon, Buffer.alloc(11 * 1024 * 1024)]);
    await refused({ photo: jpeg(large) }, 413, { code: 'too_large' });
    const { status, text } = await fixture.send([toFormPart(large), formEnd]);
    expect({ status, ...(JSON.parse(text) as object) }).toMatchObject({ status: 413, code: 'too_large' }); // the JSON is an object
  });

  test('F01 refuses an announced 11 MB before they come', async () => {
    const { status } = await fixture.send([], { 'content-length': String(11 * 1024 * 1024) });
    expect(status).toBe(413);
  });

  test('refuses a wrong type after the first chunk, while the rest is still to come', async () => {
    const { status } = await fixture.send([toFormPart(Buffer.from('GIF89a'.padEnd(64)))], {}, 'never ends');
    expect(status).toBe(415);
  });

  test.each<[string, string, (string | Buffer)[]]>([
    ['no boundary', 'multipart/form-data', [toFormPart(raccoon), formEnd]],
    ['another boundary', 'multipart/form-data; boundary=other', [toFormPart(raccoon), formEnd]],
    ['no end', formType, [toFormPart(raccoon)]],
    ['nothing in it', formType, []],
    ['noise', formType, [Buffer.alloc(5000, 0xff)]],
    ['JSON', 'application/json', ['{}']],
    [
      'half a character in a field',
      formType,
      [toFormPart(Buffer.from([0x4f, 0xed, 0xa0, 0x80]), 'petName'), toFormPart(raccoon), formEnd],
    ],
    ['a field twice', formType, [toFormPart('a', 'petName'), toFormPart('b', 'petName'), toFormPart(raccoon), formEnd]],
    ['two photos', formType, [toFormPart(raccoon), toFormPart(raccoon), formEnd]],
    [
      'a thousand fields',
      formType,
      [...Array.from({ length: 1000 }, (_, index) => toFormPart('x', `f${index}`)), formEnd],
    ],
    ['fifty photos', formType, [...Array.from({ length: 50 }, () => toFormPart(chelsea.subarray(0, 2000))), formEnd]],
    [
      'ten thousand fields',
      formType,
      [Buffer.concat(Array.from({ length: 10_000 }, (_, index) => toFormPart('x', `f${index}`))), formEnd],
    ],
    [
      'a part without a name',
      formType,
      ['--a-boundary\r\nContent-Disposition: form-data\r\n\r\nx\r\n', toFormPart(raccoon), formEnd],
    ],
    ['text/plain', 'text/plain', ['photo=raccoon.jpg']],
  ])('F14 refuses a form with %s', async (_what, type, parts) => {
    const { status, text } = await fixture.send(parts, { 'content-type': type });
    expect(status).toBe(400);
    expect(JSON.parse(text)).toMatchObject({
      error: expect.any(String),
      code: expect.stringMatching(/^(malformed|validation)$/),
    });
  });

  test('F14 refuses a text that is not in UTF-8, rather than keep what is left of it', async () => {
    const petName = toFormPart(Buffer.from('Zoë', 'latin1'), 'petName');
    const { status, text } = await fixture.send([petName, toFormPart(raccoon), formEnd], { 'content-type': formType });
    expect(status).toBe(400);
    expect(JSON.parse(text).fields).toEqual({ petName: 'This text has characters that cannot be read' });
  });

  test('F16 forgets a photo whose sender leaves in the middle', async () => {
    const leaving = request(`${fixture.orders.url}/api/upload`, {
      method: 'POST',
      headers: { 'content-type': formType },
    });
    leaving.on('error', () => undefined);
    leaving.write(toFormPart(raccoon));
    await expect.poll(() => readdir(fixture.orders.temporary)).toHaveLength(1);
    leaving.destroy();
    await expect.poll(() => readdir(fixture.orders.temporary)).toEqual([]);
  });
});
