import { Transform, type TransformCallback } from 'node:stream';
import type { FilePart } from '@pawlayer/contracts';
import { ApiProblem } from '../api-problem.ts';
import type { FormBytes } from './byte-budget.ts';

/** Detects a media type from a file's first bytes; `undefined` if it is unknown. */
export type Sniff = (head: Uint8Array) => string | undefined;

export type FileRules = { sniff: Sniff; budget: FormBytes };

const sniffBytes = 32;

/** What has passed so far: its bytes, and its type once that is known. */
type FileValidator = { stream: Transform; size: () => number; type: () => string | undefined };

/**
 * Passes bytes through once the first ones show an accepted type. Fails with `unsupported_type` after the first chunk
 * otherwise, with `too_large`, and with `unavailable` when the budget is used up.
 */
export const openFileValidator = (part: FilePart, { sniff, budget }: FileRules): FileValidator => {
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
    if (size > part.maxBytes) return done(fileTooLarge(part));
    if (!budget.take(chunk.length)) return done(new ApiProblem('unavailable'));
    if (type) return done(null, chunk);
    head.push(chunk);
    return size < sniffBytes ? done() : decide(done);
  };
  const flush = (done: TransformCallback): void => (type || size === 0 ? done() : decide(done));

  return { stream: new Transform({ transform, flush }), size: () => size, type: () => type };
};

/** The refusal of a file that is larger than its part may be. */
export const fileTooLarge = ({ maxBytes }: FilePart): ApiProblem =>
  new ApiProblem('too_large', `This file is larger than ${sizeOf(maxBytes)}.`);

const sizeOf = (bytes: number): string =>
  bytes % 2 ** 20 === 0 ? `${bytes / 2 ** 20} MB` : `${Math.floor(bytes / 1000)} kB`;
