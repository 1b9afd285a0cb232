import type { Answer, Wire } from './answer.ts';

/** Sends with credentials and reads the answer whole. Throws a TimeoutError after `timeoutMs`, the signal's reason when aborted, a TypeError when nothing answers. */
export const sendByFetch = async (
  { url, method, headers, body }: Wire,
  { timeoutMs, signal }: { timeoutMs: number; signal: AbortSignal | undefined },
): Promise<Answer> => {
  const timeout = AbortSignal.timeout(timeoutMs);
  const response = await fetch(url, {
    method,
    headers,
    body: body ?? null,
    credentials: 'include',
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  });
  return { status: response.status, statusText: response.statusText, text: await response.text() };
};
