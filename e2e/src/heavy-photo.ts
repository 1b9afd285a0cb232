import { readFile } from 'node:fs/promises';
import { raccoon } from './photos.ts';

export const megabytes = (count: number) => count * 1024 * 1024;

/** A real photo padded to this size: decoders stop at the end marker and ignore the rest. */
export const heavyPhoto = async (bytes: number) =>
  Buffer.concat([await readFile(raccoon), Buffer.alloc(bytes)]).subarray(0, bytes);
