import type { ApiResponse, HttpMessage } from './http-message.ts';
import { uploadPatience } from './upload-patience.ts';

type Options = {
  timeoutMs: number;
  signal: AbortSignal | undefined;
  onUploadProgress: ((share: number) => void) | undefined;
};

/**
 * Like `sendByFetch`, but for uploads: reports their progress from 0 to 1, which fetch cannot do.
 * The timeout restarts with every progress event, so that a slow connection can take as long as it needs, and allows for
 * what the browser has handed over and is still on its way.
 */
export const sendByXhr = (
  { url, method, headers, body }: HttpMessage,
  { timeoutMs, signal, onUploadProgress }: Options,
): Promise<ApiResponse> =>
  new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    const startedAt = performance.now();
    let timer: ReturnType<typeof setTimeout>;
    const fail = (reason: unknown) => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
      reject(reason);
      xhr.abort();
    };
    const onAbort = () => fail(signal?.reason);
    const restartTimer = (handedOver: number) => {
      clearTimeout(timer);
      const ms = uploadPatience({ timeoutMs, handedOver, passedMs: performance.now() - startedAt });
      timer = setTimeout(() => fail(new DOMException('The upload stopped moving.', 'TimeoutError')), ms);
    };

    xhr.open(method, url);
    xhr.withCredentials = true;
    for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value);
    xhr.upload.addEventListener('progress', (event) => {
      restartTimer(event.loaded);
      if (event.lengthComputable) onUploadProgress?.(event.loaded / event.total);
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
    restartTimer(0);
    xhr.send(body ?? null);
  });
