import { accessSync, constants } from 'node:fs';
import { join } from 'node:path';

/** Where a command lies, looking also in the folders that only root has on its path. */
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
