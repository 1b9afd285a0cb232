import { mkdtemp, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Call } from '@pawlayer/contracts';
import type * as z from 'zod';
import { ApiProblem } from '../api-problem.ts';
import { fieldErrors } from '../field-errors.ts';
import type { DiskBudget } from './disk-budget.ts';
import { readParts, type ReceivedParts } from './read-parts.ts';
import type { ReceivedFile, Sniff } from './store-file.ts';

/** Allowance for boundaries, headers and text fields in addition to the files. */
const formOverheadBytes = 256 * 1024;

/**
 * Streams a multipart request: text fields are parsed by the call's `form`, and each file is written to a temporary
 * file. `dispose` removes the files. Throws `malformed`, `validation`, `too_large` (at once if Content-Length exceeds
 * the limit), `unsupported_type` (after a file's first chunk) and `unavailable` (the disk or the budget is full); files
 * written by then are removed.
 */
export const receiveMultipart = async <F extends z.ZodObject>(
  incoming: IncomingMessage,
  call: { form?: F; files?: Call['files'] },
  { sniff, budget }: { sniff: Sniff; budget: DiskBudget },
): Promise<{ form: z.output<F>; files: Record<string, ReceivedFile>; dispose: () => Promise<void> }> => {
  refuseDeclaredSize(incoming, call);
  const folder = await makeFolder();
  const disk = budget.openForm();
  const dispose = async () => {
    await rm(folder, { recursive: true, force: true });
    disk.release();
  };
  try {
    const { fields, files } = await readParts(incoming, { ...call.files }, folder, { sniff, disk });
    const parsed = call.form?.safeParse(Object.fromEntries(fields));
    const errors = { ...(parsed?.error && fieldErrors(parsed.error)), ...missingFiles(call.files, files) };
    if (Object.keys(errors).length > 0) throw new ApiProblem('validation', { fields: errors });
    return { form: parsed?.data as z.output<F>, files, dispose }; // there are no errors, so it was parsed
  } catch (error) {
    incoming.resume(); // lets the response reach a client that is still sending
    await dispose();
    throw asFormProblem(error);
  }
};

const refuseDeclaredSize = (incoming: IncomingMessage, { files = {} }: { files?: Call['files'] }) => {
  const declared = Number(incoming.headers['content-length'] ?? 0);
  const allowed = Object.values(files).reduce((sum, part) => sum + part.maxBytes, formOverheadBytes);
  if (declared > allowed) throw new ApiProblem('too_large');
};

const makeFolder = async (): Promise<string> => {
  try {
    return await mkdtemp(join(tmpdir(), 'pawlayer-form-'));
  } catch (error) {
    throw asFormProblem(error);
  }
};

const missingFiles = (files: Call['files'], received: ReceivedParts['files']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(files ?? {})
      .filter(([name, part]) => part.required && !received[name])
      .map(([name, part]) => [name, part.missing]),
  );

const asFormProblem = (error: unknown): ApiProblem => {
  if (error instanceof ApiProblem) return error;
  if (isFileSystemError(error)) return new ApiProblem('unavailable', {}, { cause: error });
  return new ApiProblem('malformed', { message: 'The form could not be read.' }, { cause: error });
};

// Calls of node:fs, which fail when the disk is full or a folder is missing. A client's broken connection fails in
// `read`.
const fileCalls = ['mkdtemp', 'open', 'write', 'writev', 'fsync', 'close'];

const isFileSystemError = (error: unknown): boolean =>
  error instanceof Error && 'syscall' in error && fileCalls.includes(String(error.syscall));
