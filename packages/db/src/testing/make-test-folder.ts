import { mkdtemp, statfs } from 'node:fs/promises';
import { freemem, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';

const inMemory = '/dev/shm';
const neededBytes = 4 * 2 ** 30;

/**
 * Makes a folder for the data of a test, whose name begins with `prefix`: in memory where there is plenty of it, because
 * the disk of a busy machine may need longer for a sync than a call may take. The caller removes it.
 */
export const makeTestFolder = async (prefix: string): Promise<string> =>
  mkdtemp(join((await hasRoomInMemory()) ? inMemory : tmpdir(), prefix));

/** In a container with a limit, files in memory count towards it. */
const hasRoomInMemory = async (): Promise<boolean> => {
  const limit = process.constrainedMemory(); // 0 when unknown, and a huge number without a limit
  if (limit > 0 && limit < totalmem()) return false;
  const room = await statfs(inMemory).catch(() => undefined); // there is no such folder
  return room !== undefined && Math.min(room.bavail * room.bsize, freemem()) > neededBytes;
};
