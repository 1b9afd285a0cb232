import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { close, connect } from '@pawlayer/db';

/** Asks the orders service's database of a running store of `npm start` for one number. */
export const askLocalDatabase = async (dataDir: string, query: string): Promise<number> => {
  const read = (name: string) => readFile(join(dataDir, 'secrets', name), 'utf8').then((text) => text.trim());
  const url = new URL(await read('admin-database-url'));
  url.username = 'orders';
  url.password = await read('database-orders');
  const sql = connect({ url: url.href, max: 1 });
  try {
    const [row] = await sql.unsafe<{ found: number }[]>(`select (${query})::float8 as found`);
    return row?.found ?? Number.NaN;
  } finally {
    await close(sql);
  }
};
