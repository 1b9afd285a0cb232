import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Transform, type Readable, type TransformCallback } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Call, FilePart } from '@pawlayer/contracts';
import busboy from 'busboy';
import type * as z from 'zod';
import { ApiProblem } from './api-problem.ts';
import { fieldErrors } from './field-errors.ts';

/** The media type told by a file's first bytes, or `undefined` for anything that is not wanted. */
export type Sniff = (head: Uint8Array) => string | undefined;

/** A file that was received whole. `size` in bytes; `path` is temporary. */
export type ReceivedFile = { path: string; size: number; type: string };

const sniffBytes = 32;
const maxFields = 30;
const maxFieldBytes = 32 * 1024;
/** Room for boundaries, headers and text fields beside the files. */
const formOverheadBytes = 256 * 1024;

type FileValidator = { stream: Transform; size: () => number; type: () => string | undefined };

/** Passes bytes on once their beginning shows a wanted type; refuses others after the first chunk. */
const openFileValidator = (part: FilePart, sniff: Sniff): FileValidator => {
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
    if (type) return done(null, chunk);
    head.push(chunk);
    return size < sniffBytes ? done() : decide(done);
  };
  const flush = (done: TransformCallback): void => (type || size === 0 ? done() : decide(done));

  return { stream: new Transform({ transform, flush }), size: () => size, type: () => type };
};

type Received = { fields: Map<string, string>; files: Record<string, ReceivedFile> };

const storeFile = async (
  stream: Readable,
  path: string,
  part: FilePart,
  sniff: Sniff,
): Promise<ReceivedFile | undefined> => {
  const validator = openFileValidator(part, sniff);
  await pipeline(stream, validator.stream, createWriteStream(path, { mode: 0o600 }));
  const type = validator.type();
  return type ? { path, size: validator.size(), type } : undefined;
};

const parserFor = (incoming: IncomingMessage, parts: Record<string, FilePart>): busboy.Busboy => {
  const files = Object.keys(parts).length;
  try {
    return busboy({
      headers: incoming.headers,
      limits: { fields: maxFields, fieldSize: maxFieldBytes, files, parts: maxFields + files },
    });
  } catch (error) {
    throw new ApiProblem('malformed', { message: 'Please send the form as multipart/form-data.' }, { cause: error });
  }
};

/** Resolves when the form has ended; rejects when the caller left or the parser failed. The request itself stays alive. */
const feed = (incoming: IncomingMessage, parser: busboy.Busboy): Promise<void> => {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  parser.once('close', resolve);
  parser.once('error', reject);
  incoming.once('error', reject);
  incoming.once('close', () => {
    if (!incoming.readableEnded) reject(new Error('the caller left'));
  });
  incoming.pipe(parser);
  return promise;
};

const readParts = async (
  incoming: IncomingMessage,
  parts: Record<string, FilePart>,
  folder: string,
  sniff: Sniff,
): Promise<Received> => {
  const parser = parserFor(incoming, parts);
  const received: Received = { fields: new Map(), files: {} };
  const writes: Promise<void>[] = [];
  const failure = Promise.withResolvers<never>();
  const tooMany = () =>
    failure.reject(new ApiProblem('malformed', { message: 'This form has more parts than expected.' }));

  parser.on('field', (name, value, info) => {
    if (received.fields.has(name) || info.nameTruncated) tooMany();
    else if (info.valueTruncated)
      failure.reject(new ApiProblem('validation', { fields: { [name]: 'This text is too long' } }));
    else received.fields.set(name, value);
  });
  parser.on('file', (name, stream) => {
    const part = Object.hasOwn(parts, name) ? parts[name] : undefined;
    if (!part) {
      stream.resume();
      return;
    }
    const write = storeFile(stream, join(folder, name), part, sniff).then((file) => {
      if (file) received.files[name] = file;
    });
    write.catch(failure.reject);
    writes.push(write);
  });
  for (const event of ['filesLimit', 'fieldsLimit', 'partsLimit'] as const) parser.on(event, tooMany);

  try {
    await Promise.race([feed(incoming, parser), failure.promise]);
    await Promise.race([Promise.all(writes), failure.promise]);
    return received;
  } catch (error) {
    incoming.unpipe(parser);
    parser.destroy();
    await Promise.allSettled(writes); // nothing may still be writing when the folder goes
    throw error;
  }
};

const refuseDeclaredSize = (incoming: IncomingMessage, { files = {} }: { files?: Call['files'] }) => {
  const declared = Number(incoming.headers['content-length'] ?? 0);
  const allowed = Object.values(files).reduce((sum, part) => sum + part.maxBytes, formOverheadBytes);
  if (declared > allowed) throw new ApiProblem('too_large');
};

// Of node:fs: a full disk, a folder that is gone. A caller's broken connection fails in `read`.
const fileCalls = ['mkdtemp', 'open', 'write', 'writev', 'fsync', 'close'];

const isOurDisk = (error: unknown): boolean =>
  error instanceof Error && 'syscall' in error && fileCalls.includes(String(error.syscall));

const asRefusal = (error: unknown): ApiProblem => {
  if (error instanceof ApiProblem) return error;
  if (isOurDisk(error)) return new ApiProblem('unavailable', {}, { cause: error });
  return new ApiProblem('malformed', { message: 'The form could not be read.' }, { cause: error });
};

const makeFolder = async (): Promise<string> => {
  try {
    return await mkdtemp(join(tmpdir(), 'pawlayer-form-'));
  } catch (error) {
    throw asRefusal(error);
  }
};

const missingFiles = (files: Call['files'], received: Received['files']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(files ?? {})
      .filter(([name, part]) => part.required && !received[name])
      .map(([name, part]) => [name, part.missing]),
  );

/**
 * Streams a multipart request: text fields parsed by the call's `form`, each file in a temporary file of its own.
 * `dispose` removes them. Throws Refusals: `malformed`, `validation`, `too_large` (by Content-Length at once),
 * `unsupported_type` (after a file's first chunk), `unavailable` (our disk takes no more); whatever was written by then
 * is removed.
 */
export const receiveMultipart = async <F extends z.ZodObject>(
  incoming: IncomingMessage,
  call: { form?: F; files?: Call['files'] },
  sniff: Sniff,
): Promise<{ form: z.output<F>; files: Record<string, ReceivedFile>; dispose: () => Promise<void> }> => {
  refuseDeclaredSize(incoming, call);
  const folder = await makeFolder();
  const dispose = () => rm(folder, { recursive: true, force: true });
  try {
    const { fields, files } = await readParts(incoming, { ...call.files }, folder, sniff);
    const parsed = call.form?.safeParse(Object.fromEntries(fields));
    const errors = { ...(parsed?.error && fieldErrors(parsed.error)), ...missingFiles(call.files, files) };
    if (Object.keys(errors).length > 0) throw new ApiProblem('validation', { fields: errors });
    return { form: parsed?.data as z.output<F>, files, dispose }; // no errors, so it was parsed
  } catch (error) {
    incoming.resume(); // lets the answer reach a caller that is still sending
    await dispose();
    throw asRefusal(error);
  }
};
