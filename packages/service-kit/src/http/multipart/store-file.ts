import { createWriteStream } from 'node:fs';
import { Transform, type Readable, type TransformCallback } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FilePart } from '@pawlayer/contracts';
import { ApiProblem } from '../api-problem.ts';
import type { FormDisk } from './disk-budget.ts';

/** Detects a media type from a file's first bytes; `undefined` if it is unknown. */
export type Sniff = (head: Uint8Array) => string | undefined;

/** A completely received file. `size` in bytes; `path` is temporary. */
export type ReceivedFile = { path: string; size: number; type: string };

const sniffBytes = 32;

/**
 * Writes the file of a form part to `path`; resolves with undefined when it is empty. Throws `unsupported_type`,
 * `too_large`, and `unavailable` when the budget is used up.
 */
export const storeFile = async (
  stream: Readable,
  path: string,
  part: FilePart,
  { sniff, disk }: { sniff: Sniff; disk: FormDisk },
): Promise<ReceivedFile | undefined> => {
  const validator = openFileValidator(part, sniff, disk);
  await pipeline(stream, validator.stream, createWriteStream(path, { mode: 0o600 }));
  const type = validator.type();
  return type ? { path, size: validator.size(), type } : undefined;
};

type FileValidator = { stream: Transform; size: () => number; type: () => string | undefined };

/** Passes bytes through once the first ones show an accepted type; fails after the first chunk otherwise. */
const openFileValidator = (part: FilePart, sniff: Sniff, disk: FormDisk): FileValidator => {
  let size = 0;
  let type: string | undefined;
  let head: Buffer[] = [];

  const decide = (done: TransformCallback): void => {
    const bytes = Buffer.concat(head);
    type = sniff(bytes);
    if (!type || !part.types.includes(type)) return done(new ApiProblem('unsupported_type'));
    head = [];
    return done(null, bytes);
  };
  const transform = (chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void => {
    size += chunk.length;
    if (size > part.maxBytes) return done(new ApiProblem('too_large'));
    if (!disk.take(chunk.length)) return done(new ApiProblem('unavailable'));
    if (type) return done(null, chunk);
    head.push(chunk);
    return size < sniffBytes ? done() : decide(done);
  };
  const flush = (done: TransformCallback): void => (type || size === 0 ? done() : decide(done));

  return { stream: new Transform({ transform, flush }), size: () => size, type: () => type };
};
