import { type ErrorBody, type ErrorCode, errorTable } from '@pawlayer/contracts';
import type { ApiResponse } from './http-message.ts';

/** An HTTP error response. `message` is `<status>: <body text>`, with the status text in place of an empty body. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** The service's error body; undefined when the response came from something else, such as a proxy. */
  readonly body: ErrorBody | undefined;
  /** After how many seconds to ask again; undefined if the server does not say. */
  readonly retryAfterSeconds: number | undefined;

  constructor({ status, statusText, text, retryAfter }: ApiResponse) {
    super(`${status}: ${text || statusText}`);
    this.status = status;
    this.body = readBody(text);
    this.retryAfterSeconds = /^\d+$/.test(retryAfter ?? '') ? Number(retryAfter) : undefined;
  }

  get code(): ErrorCode | undefined {
    return this.body?.code;
  }
}

/** The server's message about a rate limit; undefined for any other error. */
export const limitMessageOf = (error: unknown): string | undefined =>
  error instanceof ApiError && error.status === 429 ? (error.body?.error ?? errorTable.rate_limited[1]) : undefined;

const readBody = (text: string): ErrorBody | undefined => {
  try {
    const body: unknown = JSON.parse(text);
    return isErrorBody(body) ? body : undefined;
  } catch {
    return undefined; // for example an HTML error page of a proxy
  }
};

// Checked by hand rather than with the contract's schema, so that pages do not have to load zod. Proxies never send one
// of our error codes.
const isErrorBody = (body: unknown): body is ErrorBody =>
  typeof body === 'object' &&
  body !== null &&
  'code' in body &&
  typeof body.code === 'string' &&
  Object.hasOwn(errorTable, body.code);
