import { accessSync, constants } from 'node:fs';
import { join } from 'node:path';

/** The path of a command, also searching the sbin folders that are usually only in root's PATH. */
export const findCommand = (name: string): string | undefined =>
  [...(process.env['PATH'] ?? '').split(':'), '/usr/local/sbin', '/usr/sbin', '/sbin']
    .map((folder) => join(folder, name))
    .find(isExecutable);

const isExecutable = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};
