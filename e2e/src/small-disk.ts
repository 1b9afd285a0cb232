import { execFile } from 'node:child_process';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A file system in memory that can be filled. */
export type SmallDisk = {
  /** Takes up what is free; resolves with the number of bytes. */
  fill: () => Promise<number>;
  /** Gives back what `fill` took. */
  free: () => Promise<void>;
  remove: () => Promise<void>;
};

/** Mounts a disk of this size on a folder; undefined for whoever may not. */
export const mountSmallDisk = async (folder: string, megabytes: number): Promise<SmallDisk | undefined> => {
  const options = `size=${megabytes}m,mode=0711`;
  const isMounted = await run('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder]).then(
    () => true,
    () => false,
  );
  if (!isMounted) return undefined;
  const filler = join(folder, 'filler');
  return {
    fill: async () => {
      const file = await open(filler, 'a');
      try {
        for (let bytes = 65_536; bytes > 0;) {
          const { bytesWritten } = await file.write(Buffer.alloc(bytes)).catch(() => ({ bytesWritten: 0 })); // it is full
          if (bytesWritten < bytes) bytes = bytes > 1 ? Math.floor(bytes / 2) : 0;
        }
        return (await file.stat()).size;
      } finally {
        await file.close();
      }
    },
    free: () => rm(filler, { force: true }),
    remove: async () => {
      await run('umount', ['--lazy', folder]);
    },
  };
};
