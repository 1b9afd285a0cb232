import { mkdtemp, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Call } from '@pawlayer/contracts';
import type * as z from 'zod';
import { ApiProblem } from '../api-problem.ts';
import { fieldErrors } from '../field-errors.ts';
import type { ByteBudget } from './byte-budget.ts';
import { readParts, type ReceiveFile } from './read-parts.ts';
import { holdFile, storeFile, type FileInMemory, type ReceivedFile } from './store-file.ts';
import { fileTooLarge, type Sniff } from './validate-file.ts';

/** Allowance for boundaries, headers and text fields in addition to the files. */
const formOverheadBytes = 256 * 1024;

type ReceivableCall<F extends z.ZodObject> = { form?: F; files?: Call['files'] };
type Received<F extends z.ZodObject, File> = { form: z.output<F>; files: Record<string, File> };
type ReceiveOptions = { sniff: Sniff; budget: ByteBudget };

/**
 * Streams a multipart request: text fields are parsed by the call's `form`, and each file is written to a temporary
 * file. `dispose` removes the files. Throws `malformed`, `validation`, `too_large` (at once if Content-Length exceeds
 * the limit), `unsupported_type` (after a file's first chunk) and `unavailable` (the disk or the budget is full); files
 * written by then are removed.
 */
export const receiveMultipart = async <F extends z.ZodObject>(
  incoming: IncomingMessage,
  call: ReceivableCall<F>,
  { sniff, budget }: ReceiveOptions,
): Promise<Received<F, ReceivedFile> & { dispose: () => Promise<void> }> => {
  refuseDeclaredSize(incoming, call);
  const folder = await makeFolder();
  const form = budget.openForm();
  const dispose = async () => {
    await rm(folder, { recursive: true, force: true });
    form.release();
  };
  try {
    const received = await receiveParts(incoming, call, (stream, name, part) =>
      storeFile(stream, join(folder, name), part, { sniff, budget: form }),
    );
    return { ...received, dispose };
  } catch (error) {
    await dispose();
    throw error;
  }
};

/** Like {@link receiveMultipart}, but no byte of a file reaches a disk. `dispose` gives its room in memory back. */
export const receiveInMemory = async <F extends z.ZodObject>(
  incoming: IncomingMessage,
  call: ReceivableCall<F>,
  { sniff, budget }: ReceiveOptions,
): Promise<Received<F, FileInMemory> & { dispose: () => void }> => {
  refuseDeclaredSize(incoming, call);
  const form = budget.openForm();
  try {
    const received = await receiveParts(incoming, call, (stream, _name, part) =>
      holdFile(stream, part, { sniff, budget: form }),
    );
    return { ...received, dispose: form.release };
  } catch (error) {
    form.release();
    throw error;
  }
};

const receiveParts = async <F extends z.ZodObject, File>(
  incoming: IncomingMessage,
  call: ReceivableCall<F>,
  receiveFile: ReceiveFile<File>,
): Promise<Received<F, File>> => {
  try {
    const { fields, files } = await readParts(incoming, { ...call.files }, receiveFile);
    const parsed = call.form?.safeParse(Object.fromEntries(fields));
    const errors = { ...(parsed?.error && fieldErrors(parsed.error)), ...missingFiles(call.files, files) };
    if (Object.keys(errors).length > 0) throw new ApiProblem('validation', { fields: errors });
    return { form: parsed?.data as z.output<F>, files }; // there are no errors, so it was parsed
  } catch (error) {
    incoming.resume(); // lets the response reach a client that is still sending
    throw asFormProblem(error);
  }
};

const refuseDeclaredSize = (incoming: IncomingMessage, { files = {} }: { files?: Call['files'] }) => {
  const declared = Number(incoming.headers['content-length'] ?? 0);
  const parts = Object.values(files).toSorted((one, other) => other.maxBytes - one.maxBytes);
  const allowed = parts.reduce((sum, part) => sum + part.maxBytes, formOverheadBytes);
  if (declared > allowed) throw parts[0] ? fileTooLarge(parts[0]) : new ApiProblem('too_large');
};

const makeFolder = async (): Promise<string> => {
  try {
    return await mkdtemp(join(tmpdir(), 'pawlayer-form-'));
  } catch (error) {
    throw asFormProblem(error);
  }
};

const missingFiles = (files: Call['files'], received: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(files ?? {})
      .filter(([name, part]) => part.required && !received[name])
      .map(([name, part]) => [name, part.missing]),
  );

const asFormProblem = (error: unknown): ApiProblem => {
  if (error instanceof ApiProblem) return error;
  if (isFileSystemError(error)) return new ApiProblem('unavailable', {}, { cause: error });
  return new ApiProblem('malformed', 'The form could not be read.', { cause: error });
};

// Calls of node:fs, which fail when the disk is full or a folder is missing. A client's broken connection fails in
// `read`.
const fileCalls = ['mkdtemp', 'open', 'write', 'writev', 'fsync', 'close'];

const isFileSystemError = (error: unknown): boolean =>
  error instanceof Error && 'syscall' in error && fileCalls.includes(String(error.syscall));
