import type { AnyCall, Call, CallInput, CallResponse } from '@pawlayer/contracts';
import type { MiddlewareHandler } from 'hono';
import type * as z from 'zod';
import type { App, AppContext, AppEnv } from './app-env.ts';
import { limitBody } from './limit-body.ts';
import { mountCall } from './mount-call.ts';
import { openByteBudget } from './multipart/byte-budget.ts';
import { receiveInMemory, receiveMultipart } from './multipart/receive-multipart.ts';
import type { FileInMemory, ReceivedFile } from './multipart/store-file.ts';
import type { Sniff } from './multipart/validate-file.ts';
import type { OpenObject } from './open-stored-object.ts';
import { withOwnCursor } from './own-cursors.ts';
import { inputOf, inputParsers, type Input } from './parse-input.ts';
import { signalOfEnd, requestInfo, type RequestInfo } from './request-info.ts';
import { objectResponse } from './serve-objects.ts';

type ImplementOptions = {
  /** Runs before the body is read, such as rate limits. */
  before?: readonly MiddlewareHandler<AppEnv>[];
  /** Response headers; by default `Cache-Control: no-store`. */
  headers?: Readonly<Record<string, string>>;
};

type Handler<C extends AnyCall> = (input: Input<C>) => Promise<CallResponse<C>>;

/** Mounts a call, whose request and response are parsed by the contract. */
export const implement = <
  P extends z.ZodObject | undefined,
  Q extends z.ZodObject | undefined,
  B extends z.ZodObject | undefined,
  R extends z.ZodType,
>(
  app: App,
  call: Call<P, Q, B, undefined, R>,
  handler: Handler<Call<P, Q, B, undefined, R>>,
  { before = [], headers }: ImplementOptions = {},
): void => {
  mountCall(app, call, ...before, ...inputParsers(call), async (c) => {
    const input = inputOf(c, call);
    return reply(c, call, withOwnCursor(call, input, await handler(input)), headers);
  });
};

/**
 * Mounts a call that responds with an object instead of JSON. `filename` makes it a download; without `caching` it is
 * not cached.
 */
export const implementFile = <P extends z.ZodObject | undefined, Q extends z.ZodObject | undefined>(
  app: App,
  call: Call<P, Q, undefined, undefined, z.ZodUnknown>,
  open: (
    input: Input<Call<P, Q, undefined, undefined, z.ZodUnknown>>,
  ) => Promise<OpenObject & { filename?: string; caching?: string }>,
): void => {
  mountCall(app, call, ...inputParsers(call), async (c) => {
    const { filename, caching = 'private, no-store', ...object } = await open(inputOf(c, call));
    if (filename) c.header('Content-Disposition', `attachment; filename="${filename.replaceAll(/[^\w.-]/g, '_')}"`);
    return objectResponse(c, object, caching);
  });
};

type UploadInput<F extends z.ZodObject, File, P extends z.ZodObject | undefined = undefined> = {
  params: CallInput<Call<P>>['params'];
  form: z.output<F>;
  files: Readonly<Record<string, File>>;
  request: RequestInfo;
};
type UploadHandler<F extends z.ZodObject, R extends z.ZodType, P extends z.ZodObject | undefined> = (
  input: UploadInput<F, ReceivedFile, P>,
) => Promise<z.output<R>>;

/** The signal is aborted when nobody waits for the answer any more. */
type SmallUploadHandler<F extends z.ZodObject, R extends z.ZodType> = (
  input: UploadInput<F, FileInMemory> & { signal: AbortSignal },
) => Promise<z.output<R>>;

/** For the temporary files of one call's forms: less than the 1 GB that a container has for them. */
const defaultDiskBytes = 384 * 1024 * 1024;

/** Mounts a multipart call. Files are streamed to temporary files, which are removed when the handler has finished. */
export const implementUpload = <
  F extends z.ZodObject,
  R extends z.ZodType,
  P extends z.ZodObject | undefined = undefined,
>(
  app: App,
  call: Call<P, undefined, undefined, F, R>,
  sniff: Sniff,
  handler: UploadHandler<F, R, P>,
  { before = [], headers, diskBytes = defaultDiskBytes }: ImplementOptions & { diskBytes?: number } = {},
): void => {
  const budget = openByteBudget(diskBytes);
  mountCall(app, call, ...before, ...inputParsers(call), async (c) => {
    const { params, request } = inputOf(c, call);
    const { form, files, dispose } = await receiveMultipart(c.env.incoming, call, { sniff, budget });
    try {
      return reply(c, call, await handler({ params, form, files, request }), headers);
    } finally {
      await dispose();
    }
  });
};

/** For the files of one call's forms that are held in memory: some of a service's own share of its container. */
const memoryBytes = 16 * 1024 * 1024;

/** Mounts a multipart call of small files that are held in memory and never reach a disk. */
export const implementUploadInMemory = <F extends z.ZodObject, R extends z.ZodType>(
  app: App,
  call: Call<undefined, undefined, undefined, F, R>,
  sniff: Sniff,
  handler: SmallUploadHandler<F, R>,
  { before = [], headers }: ImplementOptions = {},
): void => {
  const budget = openByteBudget(memoryBytes);
  mountCall(app, call, ...before, async (c) => {
    const { form, files, dispose } = await receiveInMemory(c.env.incoming, call, { sniff, budget });
    try {
      const input = { params: undefined, form, files, request: requestInfo(c), signal: signalOfEnd(c) };
      return reply(c, call, await handler(input), headers);
    } finally {
      dispose();
    }
  });
};

/** Mounts a call whose handler reads the raw body, as verifying a signature requires. */
export const implementRaw = <R extends z.ZodType>(
  app: App,
  call: Call<undefined, undefined, undefined, undefined, R>,
  maxBytes: number,
  handler: (raw: string, request: RequestInfo) => Promise<z.output<R>>,
): void => {
  mountCall(app, call, limitBody(maxBytes), async (c) =>
    reply(c, call, await handler(await c.req.text(), requestInfo(c))),
  );
};

const reply = (c: AppContext, call: AnyCall, result: unknown, headers?: Readonly<Record<string, string>>): Response => {
  c.header('Cache-Control', 'no-store');
  for (const [name, value] of Object.entries(headers ?? {})) c.header(name, value);
  if (call.status === 204) return c.body(null, 204);
  return c.json(call.response.parse(result) as object, call.status); // drops properties that are not in the contract
};
