import { createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { FilePart } from '@pawlayer/contracts';
import { openFileValidator, type FileRules } from './validate-file.ts';

/** A completely received file. `size` in bytes; `path` is temporary. */
export type ReceivedFile = { path: string; size: number; type: string };

/** A completely received file that was never written to a disk. */
export type FileInMemory = { bytes: Buffer; type: string };

/** Writes the file of a form part to `path`. Resolves with undefined when it is empty; throws as the validator does. */
export const storeFile = async (
  stream: Readable,
  path: string,
  part: FilePart,
  rules: FileRules,
): Promise<ReceivedFile | undefined> => {
  const validator = openFileValidator(part, rules);
  await pipeline(stream, validator.stream, createWriteStream(path, { mode: 0o600 }));
  const type = validator.type();
  return type ? { path, size: validator.size(), type } : undefined;
};

/** Like {@link storeFile}, into memory. */
export const holdFile = async (
  stream: Readable,
  part: FilePart,
  rules: FileRules,
): Promise<FileInMemory | undefined> => {
  const validator = openFileValidator(part, rules);
  const bytes = await pipeline(stream, validator.stream, buffer);
  const type = validator.type();
  return type ? { bytes, type } : undefined;
};
