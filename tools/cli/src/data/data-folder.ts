import { chmod, mkdir, readFile, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CommandError } from '../command-error.ts';
import { processStartTime } from '../os/process-start-time.ts';

export type DataFolder = {
  path: string;
  logs: string;
  /** Whether the folder did not exist before. */
  isNew: boolean;
  /** The last store in this folder was killed, so its processes may still be shutting down. */
  wasKilled: boolean;
  release: () => Promise<void>;
};

const neededBytes = 300 * 1024 * 1024;

/** Creates the folder if necessary, and locks it; throws a CommandError when it cannot be used. */
export const openDataFolder = async (path: string): Promise<DataFolder> => {
  const isNew = await stat(path).then(
    () => false,
    () => true,
  );
  const logs = join(path, 'logs');
  try {
    await mkdir(logs, { recursive: true });
    // Other users, such as the one Postgres runs as, may pass through but not list it; secrets are readable by the
    // owner only.
    await chmod(path, 0o711);
    await chmod(logs, 0o700);
    await writeFile(join(path, '.probe'), 'x');
    await rm(join(path, '.probe'));
  } catch (error) {
    throw new CommandError(
      `DATA_DIR ${path} cannot be written to (${codeOf(error)}): choose another folder or free the disk.`,
    );
  }
  const { bavail, bsize } = await statfs(path);
  if (bavail * bsize < neededBytes) {
    throw new CommandError(
      `The disk that holds DATA_DIR ${path} has only ${Math.floor((bavail * bsize) / 2 ** 20)} MB left; 300 MB are needed.`,
    );
  }
  const { wasKilled, release } = await lock(join(path, 'running'), path);
  return { path, logs, isNew, wasKilled, release };
};

/** Two stores in one folder would destroy each other's data. The start time is needed as process ids are reused. */
const lock = async (file: string, folder: string): Promise<{ wasKilled: boolean; release: () => Promise<void> }> => {
  const before = await readFile(file, 'utf8').catch(() => '');
  const [pid = '', startTime] = before.trim().split(' ');
  if (pid && startTime && (await processStartTime(Number(pid))) === startTime) {
    throw new CommandError(
      `A store with the data in ${folder} is running already (process ${pid}): stop it, or set DATA_DIR to another folder.`,
    );
  }
  await writeFile(file, `${process.pid} ${await processStartTime(process.pid)}\n`, { mode: 0o600 });
  return { wasKilled: before !== '', release: () => rm(file, { force: true }) };
};

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : String(error);
