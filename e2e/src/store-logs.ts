import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Everything that the store of this data folder has logged. */
export const readLogs = async (folder: string): Promise<string> => {
  const names = (await readdir(join(folder, 'logs'))).map((name) => join('logs', name));
  const texts = await Promise.all([...names, 'nginx/access.log'].map((name) => readFile(join(folder, name), 'utf8')));
  return texts.join('\n');
};
