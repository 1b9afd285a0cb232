import { ErrorBody, type AnyCall, type CallRequest, type CallResponse } from '@pawlayer/contracts';
import { currentRequestId } from './request-id.ts';

/** Another service did not respond in time, or responded that it is unavailable. */
export class ServiceUnavailable extends Error {
  override readonly name = 'ServiceUnavailable';
  readonly problemCode = 'unavailable';
}

/** Another service returned an error; `status` and `code` are those of its response. */
export class ServiceRefused extends Error {
  override readonly name = 'ServiceRefused';
  readonly status: number;
  readonly code: string | undefined;

  constructor(status: number, code: string | undefined) {
    super(`the service refused with ${status} ${code ?? ''}`.trim());
    this.status = status;
    this.code = code;
  }
}

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
  { params, query, body }: Partial<RequestOptions<C>> = {},
  { timeoutMs = 3000 }: { timeoutMs?: number } = {},
): Promise<CallResponse<C>> => {
  const requestId = currentRequestId();
  const url = urlOf(baseUrl, call, { params, query });
  const response = await send(url, {
    method: call.method,
    headers: {
      ...(body ? { 'Content-Type': 'application/json' } : {}),
      ...(requestId ? { 'X-Request-Id': requestId } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
    redirect: 'error', // no call answers with one, and another host must not receive the request
    signal: AbortSignal.timeout(timeoutMs),
  });
  const text = await response.text();
  if (response.status >= 500) throw new ServiceUnavailable(`${url.origin} answered ${response.status}`);
  if (!response.ok) throw new ServiceRefused(response.status, ErrorBody.safeParse(JSON.parse(text)).data?.code);
  return call.response.parse(JSON.parse(text)) as CallResponse<C>; // the type is inferred from this schema
};
