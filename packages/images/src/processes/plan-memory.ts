import { statfsSync } from 'node:fs';
import { tmpdir, totalmem } from 'node:os';

/** The memory in MB that a decoder may use before it is stopped. */
export const decoderMegabytes = 512;

/** Kept free for the process itself: its heap, uploads on their way, and child processes that wait for work. */
const ownMegabytes = 320;

/** Without a container's limit, the other parts of the store share the machine. */
const shareOfMachine = 1 / 4;

export type Memory = {
  machineMegabytes: number;
  /** The limit of the container; undefined without one. */
  containerMegabytes: number | undefined;
  /** The size of the folder for temporary files where it is in memory, which counts towards a container's limit. */
  temporaryMegabytes: number;
};

/** The memory in MB for the child processes of one service or worker: that of one decoder or more. */
export const planMemory = ({ machineMegabytes, containerMegabytes, temporaryMegabytes }: Memory): number => {
  const megabytes =
    containerMegabytes === undefined
      ? machineMegabytes * shareOfMachine
      : Math.min(containerMegabytes, machineMegabytes) - temporaryMegabytes;
  return Math.max(decoderMegabytes, Math.floor(megabytes - ownMegabytes));
};

/** The memory of this machine, and of the container (cgroup) that this process runs in. */
export const readMemory = (): Memory => {
  const machine = totalmem();
  const limit = process.constrainedMemory(); // 0 when unknown, and a huge number without a limit
  return {
    machineMegabytes: machine / 2 ** 20,
    containerMegabytes: limit > 0 && limit < machine ? limit / 2 ** 20 : undefined,
    temporaryMegabytes: readTemporaryMegabytes(),
  };
};

const tmpfs = 0x0102_1994; // TMPFS_MAGIC of Linux

const readTemporaryMegabytes = (): number => {
  const { type, blocks, bsize } = statfsSync(tmpdir());
  return type === tmpfs ? (blocks * bsize) / 2 ** 20 : 0;
};
