import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { ErrorBody, type AnyCall, type CallRequest, type CallResponse, type ErrorCode } from '@pawlayer/contracts';
import { currentRequestId } from './request-id.ts';

/** Another service did not respond in time, or responded that it is unavailable. */
export class ServiceUnavailable extends Error {
  override readonly name = 'ServiceUnavailable';
  readonly problemCode = 'unavailable';
}

/**
 * Another service refused. A call in the name of a person passes that on to them (`problemCode`); what this service
 * asked on its own account, and an answer that does not follow the contracts, is an error of ours.
 */
export class ServiceRefused extends Error {
  override readonly name = 'ServiceRefused';
  readonly code: ErrorCode | undefined;
  readonly problemCode: ErrorCode;
  readonly problemMessage: string | undefined;

  constructor(status: number, body: ErrorBody | undefined, isForPerson: boolean) {
    super(`the service refused with ${status} ${body?.code ?? ''}`.trim());
    this.code = body?.code;
    this.problemCode = (isForPerson && this.code) || 'internal';
    this.problemMessage = this.problemCode === 'internal' ? undefined : body?.error;
  }
}

/** The bearer token of the person for whom another service is asked. */
type CallOptions = { timeoutMs?: number; token?: string };

type RequestOptions<C extends AnyCall> = Pick<CallRequest<C>, 'params' | 'query' | 'body'>;

const urlOf = (baseUrl: string, call: AnyCall, { params, query }: { params?: unknown; query?: unknown }): URL => {
  const given = (params ?? {}) as Record<string, string>; // path parameters are strings in the contract
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(given[name] ?? ''));
  const url = new URL(path, baseUrl);
  for (const [name, value] of Object.entries(query ?? {}))
    if (value !== undefined) url.searchParams.set(name, String(value));
  return url;
};

const send = async (url: URL, init: RequestInit): Promise<Response> => {
  try {
    return await fetch(url, init);
  } catch (error) {
    throw new ServiceUnavailable(`no answer from ${url.origin}`, { cause: error });
  }
};

/**
 * Calls another service by its contract and passes the request id on. Throws `ServiceUnavailable` or `ServiceRefused`.
 */
export const callService = async <C extends AnyCall>(
  baseUrl: string,
  call: C,
  request: Partial<RequestOptions<C>> = {},
  options: CallOptions = {},
): Promise<CallResponse<C>> => {
  const response = await ask(baseUrl, call, request, options);
  return call.response.parse(await response.json()) as CallResponse<C>; // the type is inferred from this schema
};

/**
 * As {@link callService}, for a call that responds with a file; resolves with its bytes, which are to be read to their
 * end or cancelled within the timeout.
 */
export const callServiceForFile = async <C extends AnyCall>(
  baseUrl: string,
  call: C,
  request: Partial<RequestOptions<C>> = {},
  options: CallOptions = {},
): Promise<Readable> => {
  const { body } = await ask(baseUrl, call, request, options);
  if (!body) throw new ServiceUnavailable('a file without a body');
  return Readable.fromWeb(body as ReadableStream); // Node's web stream is the standard one
};

const ask = async <C extends AnyCall>(
  baseUrl: string,
  call: C,
  { params, query, body }: Partial<RequestOptions<C>>,
  { timeoutMs = 3000, token }: CallOptions,
): Promise<Response> => {
  const requestId = currentRequestId();
  const url = urlOf(baseUrl, call, { params, query });
  const response = await send(url, {
    method: call.method,
    headers: {
      ...(body ? { 'Content-Type': 'application/json' } : {}),
      ...(requestId ? { 'X-Request-Id': requestId } : {}),
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
    redirect: 'error', // no call answers with one, and another host must not receive the request
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (response.ok) return response;
  const answer: unknown = await response.json().catch(() => undefined); // also of what is no service of ours
  if (response.status >= 500) throw new ServiceUnavailable(`${url.origin} answered ${response.status}`);
  throw new ServiceRefused(response.status, ErrorBody.safeParse(answer).data, token !== undefined);
};
