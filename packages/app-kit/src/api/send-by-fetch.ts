import type { ApiResponse, HttpMessage } from './http-message.ts';

type Options = { timeoutMs: number; signal: AbortSignal | undefined };

/**
 * Sends a request with credentials. Throws a TimeoutError when the response, including its body, takes longer than
 * `timeoutMs`, the signal's reason when aborted, and a TypeError on a network failure.
 */
export const openByFetch = (
  { url, method, headers, body }: HttpMessage,
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

/** Like `openByFetch`, and reads the complete body. */
export const sendByFetch = async (wire: HttpMessage, options: Options): Promise<ApiResponse> =>
  readResponse(await openByFetch(wire, options));

/** Reads the complete body. */
export const readResponse = async (response: Response): Promise<ApiResponse> => ({
  status: response.status,
  statusText: response.statusText,
  text: await response.text(),
  retryAfter: response.headers.get('Retry-After'),
});
