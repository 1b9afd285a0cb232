import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A hash of everything that determines what gets installed, the CPU architecture included. */
export const fingerprint = (root) => {
  const hash = createHash('sha256').update(process.arch);
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml', ...manifests(root)]) {
    hash.update(`${file}\0`).update(readFileSync(join(root, file)));
  }
  return hash.digest('hex');
};

const manifests = (root) => {
  const folders = ['.', ...readdirSync(root).filter((name) => !name.startsWith('.') && name !== 'node_modules')];
  for (const group of ['packages', 'tools', 'services'])
    folders.push(...readdirSync(join(root, group)).map((name) => join(group, name)));
  return folders
    .map((folder) => join(folder, 'package.json'))
    .filter((file) => existsSync(join(root, file)))
    .sort();
};
