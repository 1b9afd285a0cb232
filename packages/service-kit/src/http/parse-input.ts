import { isUtf8 } from 'node:buffer';
import { zValidator } from '@hono/zod-validator';
import type { AnyCall, CallInput } from '@pawlayer/contracts';
import type { MiddlewareHandler } from 'hono';
import type * as z from 'zod';
import { ApiProblem } from './api-problem.ts';
import type { AppContext, AppEnv } from './app-env.ts';
import { fieldErrors } from './field-errors.ts';
import { limitBody } from './limit-body.ts';
import { requireOwnCursor } from './own-cursors.ts';
import { requestInfo, type RequestInfo } from './request-info.ts';

const maxJsonBytes = 64 * 1024;

export type Input<C extends AnyCall> = CallInput<C> & { request: RequestInfo };

/** Middleware that parses the path, query and JSON body of a call by its contract. */
export const inputParsers = ({ params, query, body }: AnyCall): MiddlewareHandler<AppEnv>[] => [
  ...(params ? [asMiddleware(zValidator('param', params, throwNotFound))] : []),
  ...(query ? [asMiddleware(zValidator('query', query, throwInvalid))] : []),
  ...(body
    ? [limitBody(maxJsonBytes), requireJson, requireUtf8, asMiddleware(zValidator('json', body, throwInvalid))]
    : []),
];

/** The parsed input of a call; its cursor is of this very list. */
export const inputOf = <C extends AnyCall>(c: AppContext, call: C): Input<C> => {
  const valid = (target: 'param' | 'query' | 'json') => c.req.valid(target as never); // the targets depend on the call
  const parsed = {
    params: call.params && valid('param'),
    query: call.query && valid('query'),
    body: call.body && valid('json'),
  };
  requireOwnCursor(call, parsed);
  // Parsed by the schemas from which the type is inferred.
  return { ...parsed, form: undefined, request: requestInfo(c) } as Input<C>;
};

const throwInvalid = (result: { success: boolean; error?: z.core.$ZodError | undefined }) => {
  if (!result.success && result.error) throw new ApiProblem('validation', { fields: fieldErrors(result.error) });
};

// A malformed id is a 404, like an id that does not exist.
const throwNotFound = (result: { success: boolean }) => {
  if (!result.success) throw new ApiProblem('not_found');
};

// The validators' types each refer to one target; the route reads all of them with `c.req.valid`.
const asMiddleware = (validate: unknown) => validate as MiddlewareHandler<AppEnv>;

// Otherwise a body of another type would be read as `{}`, and every field would be reported as missing.
const requireJson: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (!/^application\/(?:[\w.+-]+\+)?json\b/i.test(c.req.header('content-type') ?? '')) {
    throw new ApiProblem('malformed', 'Please send JSON with the content type application/json.');
  }
  await next();
};

// Otherwise each invalid byte would be kept as a question mark.
const requireUtf8: MiddlewareHandler<AppEnv> = async (c, next) => {
  let bytes: ArrayBuffer;
  try {
    bytes = await c.req.arrayBuffer();
  } catch (error) {
    throw new ApiProblem('malformed', {}, { cause: error }); // it was cut off
  }
  if (!isUtf8(bytes)) throw new ApiProblem('malformed', 'Please send text in UTF-8.');
  await next();
};
