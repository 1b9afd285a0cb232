import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { RunningStore } from '@pawlayer/cli';
import { close, connect, queryWithRetry } from '@pawlayer/db';

/** What follows an object's own bytes in its file; see packages/storage/src/metadata-footer.ts. */
const footerBytes = 128;

/** How many of each kind are asked for; every public text is searched for all. */
const sample = 25;

const publicPaths = ['/api/stories', '/api/gallery', '/api/products', '/api/stats/orders', '/', '/gallery', '/reviews'];

type Private = { texts: string[]; stories: string[]; orders: { id: string; strangersIds: string[] }[] };

/** I-6: nobody reads an unapproved story, a private photo or an address without its capability. */
export const checkPrivacy = async (store: RunningStore): Promise<string[]> => {
  const hidden = await readPrivate(store);
  const shown = await Promise.all(publicPaths.map(async (path) => ({ path, text: await readText(store, path) })));
  const told = shown.flatMap(({ path, text }) =>
    hidden.texts
      .filter((secret) => text.includes(secret))
      .map((secret) => `I-6 ${path} shows “${secret.slice(0, 40)}”`),
  );
  return [
    ...told,
    ...(await findOpenDoors(store, hidden)),
    ...(await findShownPhotos(
      store,
      shown.map(({ text }) => text),
    )),
  ];
};

const readText = async ({ url }: RunningStore, path: string): Promise<string> => (await fetch(url + path)).text();

const readPrivate = async ({ databaseUrls }: RunningStore): Promise<Private> => {
  const orders = connect({ url: databaseUrls.orders, max: 1 });
  const content = connect({ url: databaseUrls.content, max: 1 });
  try {
    const stories = await queryWithRetry<{ id: string; text: string; email: string | null; isApproved: boolean }[]>(
      content,
    )`
      select id, story_text as text, email, is_approved from stories`;
    const people = await queryWithRetry<{ text: string }[]>(orders)`
      select distinct email as text from customers where email <> ''
      union select distinct split_part(shipping_street, E'\n', 1) from orders where shipping_street is not null`;
    const doors = await queryWithRetry<Private['orders']>(orders)`
      select id, array[customer_id, upload_id]::text[] as strangers_ids from orders order by created_at desc limit ${sample}`;
    const unapproved = stories.filter(({ isApproved }) => !isApproved);
    // Made-up stories share their texts, so that an approved one may tell what another one does.
    const told = new Set(stories.filter(({ isApproved }) => isApproved).map(({ text }) => text));
    return {
      texts: [
        ...unapproved.filter(({ text }) => !told.has(text)).map(({ text }) => text.slice(0, 200)),
        ...stories.flatMap(({ email }) => (email ? [email] : [])),
        ...people.map(({ text }) => text),
      ],
      stories: unapproved.slice(0, sample).map(({ id }) => id),
      orders: doors,
    };
  } finally {
    await Promise.all([close(orders), close(content)]);
  }
};

/** Addresses that must be closed to whoever has no token, and to whoever has another id of the same purchase. */
const findOpenDoors = async ({ url }: RunningStore, { stories, orders }: Private): Promise<string[]> => {
  const closed = [
    ...stories.flatMap((id) => [`/story-photos/${id}/480.webp`, `/api/admin/stories/${id}/photo`]),
    ...orders.flatMap(({ id, strangersIds }) => [
      `/api/admin/orders/${id}`,
      `/api/admin/orders/${id}/photo`,
      ...strangersIds.map((other) => `/api/orders/${other}`),
    ]),
  ];
  const open: string[] = [];
  for (const path of closed) {
    const answer = await fetch(url + path);
    await answer.body?.cancel();
    if (answer.ok) open.push(`I-6 ${path} is open to everybody`);
  }
  return open;
};

/** Fetches every public picture, and compares its bytes with the private photos. */
const findShownPhotos = async (store: RunningStore, texts: string[]): Promise<string[]> => {
  const paths = new Set(texts.flatMap((text) => text.match(/\/(?:gallery-images|story-photos)\/[\w./-]+/g) ?? []));
  const photos = await listPrivatePhotos(store);
  const shown: string[] = [];
  for (const path of paths) {
    const answer = await fetch(store.url + path);
    const bytes = Buffer.from(await answer.arrayBuffer());
    for (const file of answer.ok ? (photos.get(bytes.length) ?? []) : [])
      if ((await readFile(file)).subarray(0, bytes.length).equals(bytes))
        shown.push(`I-6 ${path} shows a private photo`);
  }
  return shown;
};

/** All objects of orders, by the size of what they hold. */
const listPrivatePhotos = async ({ dataDir }: RunningStore): Promise<Map<number, string[]>> => {
  const folder = join(dataDir, 'storage', 'orders');
  const bySize = new Map<number, string[]>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    // What is still being written is no object, and its file goes away when it becomes one.
    if (!entry.isFile() || entry.parentPath.endsWith('.incoming')) continue;
    const file = join(entry.parentPath, entry.name);
    const { size } = await stat(file);
    // In S3 an object is what it holds.
    for (const held of [size, size - footerBytes]) bySize.set(held, [...(bySize.get(held) ?? []), file]);
  }
  return bySize;
};
