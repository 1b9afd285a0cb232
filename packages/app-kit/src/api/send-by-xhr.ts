import type { ApiResponse, HttpMessage } from './http-message.ts';

type Options = { timeoutMs: number; signal: AbortSignal | undefined; onUploadProgress: (share: number) => void };

/**
 * Like `sendByFetch`, but reports upload progress from 0 to 1, which fetch cannot do.
 * The timeout restarts with every progress event, so that a slow connection can take as long as it needs.
 */
export const sendByXhr = (
  { url, method, headers, body }: HttpMessage,
  { timeoutMs, signal, onUploadProgress }: Options,
): Promise<ApiResponse> =>
  new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    let timer: ReturnType<typeof setTimeout>;
    const fail = (reason: unknown) => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
      reject(reason);
      xhr.abort();
    };
    const onAbort = () => fail(signal?.reason);
    const restartTimer = () => {
      clearTimeout(timer);
      timer = setTimeout(() => fail(new DOMException('The upload stopped moving.', 'TimeoutError')), timeoutMs);
    };

    xhr.open(method, url);
    xhr.withCredentials = true;
    for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value);
    xhr.upload.addEventListener('progress', (event) => {
      restartTimer();
      if (event.lengthComputable) onUploadProgress(event.loaded / event.total);
    });
    xhr.addEventListener('error', () => fail(new TypeError('The upload did not get through.')));
    xhr.addEventListener('load', () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
      const { status, statusText, responseText: text } = xhr;
      resolve({ status, statusText, text, retryAfter: xhr.getResponseHeader('Retry-After') });
    });
    if (signal?.aborted) return onAbort();
    signal?.addEventListener('abort', onAbort);
    restartTimer();
    xhr.send(body ?? null);
  });
