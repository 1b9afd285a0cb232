import { appendFile, copyFile, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Break } from './break.ts';

const addAnswer =
  (answer: string): Break['breaks'] =>
  async ({ store }) => {
    const log = join(store.dataDir, 'nginx', 'access.log');
    const before = await readFile(log);
    await appendFile(log, `${answer}\n`);
    return () => writeFile(log, before);
  };

/** Moves a file away; the result brings it back. */
const hide = async (file: string) => {
  await rename(file, `${file}.hidden`);
  return () => rename(`${file}.hidden`, file);
};

const findFile = async (folder: string, pattern: RegExp): Promise<string> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const found = entries.find((entry) => entry.isFile() && pattern.test(join(entry.parentPath, entry.name)));
  if (!found) throw new Error(`no ${pattern} in ${folder}`);
  return join(found.parentPath, found.name);
};

/** Of I-5 to I-8. */
export const otherBreaks: readonly Break[] = [
  {
    what: 'a photo’s object is gone',
    names: ['I-5'],
    breaks: async ({ store, orders, orderId }) => {
      const [row] = await orders<{ key: string }[]>`
        select object_key as key from uploads u join orders o on o.upload_id = u.id where o.id = ${orderId}`;
      return hide(join(store.dataDir, 'storage', 'orders', row?.key ?? ''));
    },
  },
  {
    what: 'a private photo hangs in the gallery',
    names: ['I-6'],
    breaks: async ({ store }) => {
      const photo = await findFile(join(store.dataDir, 'storage', 'orders'), /\/\d+\.webp$/);
      const shown = await findFile(join(store.dataDir, 'storage', 'catalog'), /\/480\.webp$/);
      await copyFile(shown, `${shown}.before`);
      await copyFile(photo, shown);
      return () => rename(`${shown}.before`, shown);
    },
  },
  {
    what: 'a published story tells an address',
    names: ['I-6'],
    breaks: async ({ content }) => {
      await content`
        insert into stories (id, customer_name, pet_name, story_text, is_approved, request_id)
        values (gen_random_uuid(), 'Ada', 'Otis', 'He lives at 7350 Horne Street.', true, 'by-hand')`;
      return () => content`delete from stories where request_id = 'by-hand'`;
    },
  },
  {
    what: 'an answer was a 500',
    names: ['I-7'],
    breaks: addAnswer('{"method":"GET","path":"/api/products","status":500,"retryAfter":""}'),
  },
  {
    what: 'a 503 did not say when to come back',
    names: ['I-7'],
    breaks: addAnswer('{"method":"GET","path":"/api/products","status":503,"retryAfter":""}'),
  },
  {
    what: 'a message waits for ever',
    names: ['I-8'],
    breaks: async ({ orders }) => {
      await orders`insert into outbox (name, payload, created_at) values ('by-hand', '{}', now() - interval '1 hour')`;
      return () => orders`delete from outbox where name = 'by-hand'`;
    },
  },
  {
    what: 'an event was never processed',
    names: ['I-8'],
    breaks: async ({ orders }) => {
      await orders`insert into stripe_events (id, type, payload, request_id, created_at)
        values ('evt_by_hand', 'by-hand', '{}', 'by-hand', now() - interval '1 hour')`;
      return () => orders`delete from stripe_events where id = 'evt_by_hand'`;
    },
  },
];
