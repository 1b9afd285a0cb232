import { once } from 'node:events';
import { readdir, readFile, rm } from 'node:fs/promises';
import { request, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { customerForm, petForm } from '@pawlayer/contracts/testing';
import { saveCustomer } from '../checkout/customers/actions.ts';
import { startOrders, type Orders } from './start-orders.ts';

const photo = (name: string) => readFile(fileURLToPath(new URL(`../../../../e2e/photos/${name}`, import.meta.url)));
/** 1024 × 768. */
export const raccoon = await photo('raccoon.jpg');
/** 451 × 300. */
export const chelsea = await photo('chelsea.png');
/** 128 × 128 grey pixels. */
export const webp = Buffer.from(
  'UklGRlIAAABXRUJQVlA4IEYAAADwBgCdASqAAIAAPzmczl8vKyolIIgB4CcJaQAW30AutIVVSSVERC4MKqokciIhVu4VVRInERCrdwqqiROIiFVQAAAAAAAA',
  'base64',
);
export const jpeg = (bytes: Uint8Array): Blob => new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' });

const boundary = 'a-boundary';
export const formType = `multipart/form-data; boundary=${boundary}`;
export const formEnd = `--${boundary}--\r\n`;

/** A part of a multipart form as sent: the photo, or a text field with this name. */
export const toFormPart = (content: string | Buffer, name = 'photo'): Buffer => {
  const file = name === 'photo' ? '; filename="pet.jpg"\r\nContent-Type: image/jpeg' : '';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from('\r\n')]);
};

export type PhotoForm = { photo?: Blob | string | undefined; filename?: string } & Record<string, unknown>;

const toFormData = ({ photo: file, filename = 'pet.jpg', ...fields }: PhotoForm) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.set(name, String(value));
  if (file instanceof Blob) form.set('photo', file, filename);
  else if (file !== undefined) form.set('photo', file);
  return form;
};

/** The orders service with a customer who uploads photos, and access to what was stored. */
export type UploadFixture = {
  orders: Orders;
  upload: (form: PhotoForm, headers?: Record<string, string>) => Promise<Response>;
  /** Uploads the photo of Chelsea and returns its id. */
  uploaded: () => Promise<string>;
  /** Sends these bytes as the body, without a length unless a header gives it. */
  send: (
    parts: readonly (string | Buffer)[],
    headers?: Record<string, string>,
    ending?: 'ends' | 'never ends',
  ) => Promise<{ status: number | undefined; text: string }>;
  rows: () => Promise<{ id: string; objectKey: string }[]>;
  /** File names of all stored objects. */
  objects: () => Promise<string[]>;
  /** Deletes everything and inserts a new customer. */
  clear: () => Promise<void>;
};

export const openUploadFixture = async (): Promise<UploadFixture> => {
  const orders = await startOrders();
  await orders.ctx.storage.ready();
  const { sql } = orders.ctx;
  let customerId = '';

  const upload: UploadFixture['upload'] = (form, headers = {}) =>
    fetch(`${orders.url}/api/upload`, {
      method: 'POST',
      headers,
      body: toFormData({ customerId, ...petForm, ...form }),
    });

  return {
    orders,
    upload,
    uploaded: async () =>
      ((await (await upload({ photo: new Blob([new Uint8Array(chelsea)]) })).json()) as { id: string }).id, // by the contract
    send: async (parts, headers = {}, ending = 'ends') => {
      const sending = request(`${orders.url}/api/upload`, {
        method: 'POST',
        headers: { 'content-type': formType, ...headers },
      });
      for (const part of parts) sending.write(part);
      sending.on('error', () => undefined); // the request may be rejected while it is still being sent
      if (ending === 'ends' && !headers['content-length']) sending.end();
      else sending.flushHeaders();
      const [response] = (await once(sending, 'response')) as [IncomingMessage]; // the event's argument
      const text = String(await buffer(response));
      sending.destroy();
      return { status: response.statusCode, text };
    },
    rows: () => sql<{ id: string; objectKey: string }[]>`
select * from uploads`,
    objects: async () => {
      const entries = await readdir(orders.objects, { recursive: true, withFileTypes: true });
      return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
    },
    clear: async () => {
      await sql`truncate customers, uploads, outbox, inbox cascade`;
      for (const kind of ['originals', 'renditions', 'masks', 'retouches', 'previews', 'models'])
        await rm(join(orders.objects, kind), { recursive: true, force: true });
      customerId = (await saveCustomer(orders.ctx, customerForm)).id;
    },
  };
};
