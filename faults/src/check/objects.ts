import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { RunningStore } from '@pawlayer/cli';
import { close, connect, queryWithRetry } from '@pawlayer/db';

type Owner = 'orders' | 'content' | 'catalog';
/** A row that says there is a photo, and the photo's key. */
type PhotoRow = { id: string; key: string };

const statements: Record<Owner, string> = {
  orders: `select id, object_key as key from uploads where erased_at is null`,
  content: `select id, photo_key as key from stories where photo_key is not null`,
  // The worker brings the demo's photos along when it makes their pictures.
  catalog: `select id, image_key as key from gallery_items where pictures is not null
    union all select before_id, before_key from gallery_items where before_pictures is not null`,
};

/** I-5: each photo's row has its object. */
export const checkObjects = async (store: RunningStore): Promise<string[]> => {
  const owners = Object.keys(statements) as Owner[]; // its own keys
  return (await Promise.all(owners.map((owner) => findMissing(store, owner)))).flat();
};

const findMissing = async (store: RunningStore, owner: Owner): Promise<string[]> => {
  const broken: string[] = [];
  for (const { id, key } of await listPhotos(store, owner)) {
    const file = await stat(objectFile(store, owner, key)).catch(() => undefined);
    if (!file?.isFile()) broken.push(`I-5 the photo of ${owner} ${id} has no object`);
  }
  return broken;
};

/** Where the store keeps an object. */
const objectFile = ({ dataDir }: RunningStore, owner: Owner, key: string): string =>
  join(dataDir, 'storage', owner, key);

const listPhotos = async ({ databaseUrls }: RunningStore, owner: Owner): Promise<PhotoRow[]> => {
  const sql = connect({ url: databaseUrls[owner], max: 1 });
  try {
    return await queryWithRetry<PhotoRow[]>(sql)`${sql.unsafe(statements[owner])}`;
  } finally {
    await close(sql);
  }
};
