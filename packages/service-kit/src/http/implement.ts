import { zValidator } from '@hono/zod-validator';
import type { AnyCall, Call, CallInput, CallResponse } from '@pawlayer/contracts';
import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type * as z from 'zod';
import { ApiProblem } from './api-problem.ts';
import type { App, AppContext, AppEnv } from './app.ts';
import { fieldErrors } from './field-errors.ts';
import { receiveMultipart, type ReceivedFile, type Sniff } from './multipart.ts';
import { objectResponse, type OpenObject } from './serve-objects.ts';

/** Who asks: `id` travels to logs, jobs and mails; `ip` is what the gateway saw; `session` is an admin's token hash. */
export type RequestInfo = { id: string; ip: string; headers: Headers; session: Buffer | undefined; c: AppContext };

/** Who changes something in the owner's room: the session's token hash and the request, for the audit. */
export type Owner = { session: Buffer; requestId: string };

/** Throws when the request did not come through the gate. */
export const ownerOf = ({ session, id }: RequestInfo): Owner => {
  if (!session) throw new Error('an admin call came past the gate');
  return { session, requestId: id };
};

export type ImplementOptions = {
  /** Runs before the body is read: rate limits. */
  before?: readonly MiddlewareHandler<AppEnv>[];
  /** Answer headers; without them an answer is `Cache-Control: no-store`. */
  headers?: Readonly<Record<string, string>>;
};

type Handler<C extends AnyCall> = (input: CallInput<C> & { request: RequestInfo }) => Promise<CallResponse<C>>;

const maxJsonBytes = 64 * 1024;

/** `/api/orders/{id}` → `/api/orders/:id`. */
export const honoPath = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1');

/** The address the gateway saw; behind nothing, the socket's own. */
export const clientIp = (c: AppContext): string =>
  c.req.header('x-real-ip') ?? c.env?.incoming?.socket?.remoteAddress ?? 'unknown';

const requestInfo = (c: AppContext): RequestInfo => ({
  id: c.get('requestId'),
  ip: clientIp(c),
  headers: c.req.raw.headers,
  session: c.get('session'),
  c,
});

const throwInvalid = (result: { success: boolean; error?: z.core.$ZodError | undefined }) => {
  if (!result.success && result.error) throw new ApiProblem('validation', { fields: fieldErrors(result.error) });
};

// An id that is none names nothing: 404, as for one that nobody has.
const throwNotFound = (result: { success: boolean }) => {
  if (!result.success) throw new ApiProblem('not_found');
};

// The validators' own types name one target each; the route reads them all by `c.req.valid`.
const asMiddleware = (validate: unknown) => validate as MiddlewareHandler<AppEnv>;

const parsers = ({ params, query, body }: AnyCall): MiddlewareHandler<AppEnv>[] => [
  ...(params ? [asMiddleware(zValidator('param', params, throwNotFound))] : []),
  ...(query ? [asMiddleware(zValidator('query', query, throwInvalid))] : []),
  ...(body
    ? [
        asMiddleware(bodyLimit({ maxSize: maxJsonBytes })),
        requireJson,
        asMiddleware(zValidator('json', body, throwInvalid)),
      ]
    : []),
];

// Without it a body of another type reads as `{}` and the caller is told that every field is missing.
const requireJson: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (!/^application\/(?:[\w.+-]+\+)?json\b/i.test(c.req.header('content-type') ?? '')) {
    throw new ApiProblem('malformed', { message: 'Please send JSON with the content type application/json.' });
  }
  await next();
};

const reply = (c: AppContext, call: AnyCall, result: unknown, headers?: Readonly<Record<string, string>>): Response => {
  c.header('Cache-Control', 'no-store');
  for (const [name, value] of Object.entries(headers ?? {})) c.header(name, value);
  if (call.status === 204) return c.body(null, 204);
  return c.json(call.response.parse(result) as object, call.status); // what the contract does not name does not leave
};

/** Mounts a call: parses what comes in by its contract, answers by its contract. */
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
  app.on(call.method, [honoPath(call.path)], ...before, ...parsers(call), async (c) =>
    reply(c, call, await handler(inputOf(c, call)), headers),
  );
};

/** Mounts a call that answers with an object instead of JSON; a `filename` makes it a download, without `caching` nobody keeps it. */
export const implementFile = <P extends z.ZodObject | undefined, Q extends z.ZodObject | undefined>(
  app: App,
  call: Call<P, Q, undefined, undefined, z.ZodUnknown>,
  open: (
    input: CallInput<Call<P, Q, undefined, undefined, z.ZodUnknown>> & { request: RequestInfo },
  ) => Promise<OpenObject & { filename?: string; caching?: string }>,
): void => {
  app.on(call.method, [honoPath(call.path)], ...parsers(call), async (c) => {
    const { filename, caching = 'private, no-store', ...object } = await open(inputOf(c, call));
    if (filename) c.header('Content-Disposition', `attachment; filename="${filename.replaceAll(/[^\w.-]/g, '_')}"`);
    return objectResponse(c, object, caching);
  });
};

const inputOf = <C extends AnyCall>(c: AppContext, call: C): CallInput<C> & { request: RequestInfo } => {
  const valid = (target: 'param' | 'query' | 'json') => c.req.valid(target as never); // the targets depend on the call
  return {
    params: call.params && valid('param'),
    query: call.query && valid('query'),
    body: call.body && valid('json'),
    form: undefined,
    request: requestInfo(c),
  } as CallInput<C> & { request: RequestInfo }; // parsed by the very schemas the type is made of
};

type UploadHandler<F extends z.ZodObject, R extends z.ZodType> = (input: {
  form: z.output<F>;
  files: Readonly<Record<string, ReceivedFile>>;
  request: RequestInfo;
}) => Promise<z.output<R>>;

/** Mounts a multipart call: files are streamed to temporary files, which are gone when the handler is done. */
export const implementUpload = <F extends z.ZodObject, R extends z.ZodType>(
  app: App,
  call: Call<undefined, undefined, undefined, F, R>,
  sniff: Sniff,
  handler: UploadHandler<F, R>,
  { before = [], headers }: ImplementOptions = {},
): void => {
  app.on(call.method, [honoPath(call.path)], ...before, async (c) => {
    const { form, files, dispose } = await receiveMultipart(c.env.incoming, call, sniff);
    try {
      return reply(c, call, await handler({ form, files, request: requestInfo(c) }), headers);
    } finally {
      await dispose();
    }
  });
};

/** Mounts a call whose body is read by the handler itself: a signature covers its raw bytes. */
export const implementRaw = <R extends z.ZodType>(
  app: App,
  call: Call<undefined, undefined, undefined, undefined, R>,
  maxBytes: number,
  handler: (raw: string, request: RequestInfo) => Promise<z.output<R>>,
): void => {
  app.on(call.method, [honoPath(call.path)], bodyLimit({ maxSize: maxBytes }), async (c) =>
    reply(c, call, await handler(await c.req.text(), requestInfo(c))),
  );
};
