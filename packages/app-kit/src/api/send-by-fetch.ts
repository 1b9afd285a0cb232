import type { ApiResponse, Wire } from './http-message.ts';

type Options = { timeoutMs: number; signal: AbortSignal | undefined };

/** Sends with credentials. Throws a TimeoutError after `timeoutMs`, the body's arrival included, the signal's reason when aborted, a TypeError when nothing answers. */
export const openByFetch = (
  { url, method, headers, body }: Wire,
  { timeoutMs, signal }: Options,
): Promise<Response> => {
  const timeout = AbortSignal.timeout(timeoutMs);
  return fetch(url, {
    method,
    headers,
    body: body ?? null,
    credentials: 'include',
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  });
};

/** As above, and reads the answer whole. */
export const sendByFetch = async (wire: Wire, options: Options): Promise<ApiResponse> => {
  const response = await openByFetch(wire, options);
  return { status: response.status, statusText: response.statusText, text: await response.text() };
};
