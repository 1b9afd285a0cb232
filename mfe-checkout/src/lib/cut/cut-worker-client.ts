import type { CutSettings } from './cut-settings.ts';
import type { CutRequest, CutResponse } from './cut.worker.ts';

export type CutWorkerClient = {
  /**
   * Undefined when it was superseded by another request. Rejects when the photo cannot be cut here, or not within 10 s.
   */
  cut: (photo: Blob, settings: CutSettings) => Promise<Extract<CutResponse, { kind: 'cut' }> | undefined>;
  close: () => void;
};

const timeoutMs = 10_000;

/** A client of the worker that cuts photos off the main thread. The worker starts with the first request. */
export const createCutWorkerClient = (): CutWorkerClient => {
  let requestId = 0;
  let current: { worker: Worker; photoId?: string } | undefined;
  let superseded: AbortController | undefined;

  const terminate = () => {
    current?.worker.terminate();
    current = undefined;
  };

  return {
    cut: async (photo, { photoId, crop, colours, widthMm }) => {
      superseded?.abort();
      superseded = new AbortController();
      requestId += 1;
      try {
        current ??= { worker: startWorker() };
        const isNewPhoto = current.photoId !== photoId;
        current.photoId = photoId;
        const request = { requestId, crop, colours, widthMm, ...(isNewPhoto && { photo }) };
        const response = await send(current.worker, request, superseded.signal);
        if (response?.kind === 'failed') throw new Error(response.reason);
        return response;
      } catch (error) {
        terminate(); // its cache is no longer reliable
        throw error;
      }
    },
    close: () => {
      superseded?.abort();
      terminate();
    },
  };
};

// A separate variable, because rspack would turn an inline URL into a chunk of the page.
const startWorker = (): Worker => {
  const script = new URL('./cut.worker.ts', import.meta.url);
  return new Worker(script, { type: 'module' });
};

const send = (worker: Worker, request: CutRequest, superseded: AbortSignal): Promise<CutResponse | undefined> =>
  new Promise((resolve, reject) => {
    const done = new AbortController();
    const { signal } = done;
    const settle = (end: () => void) => {
      clearTimeout(timer);
      done.abort();
      end();
    };
    const timer = setTimeout(() => settle(() => reject(new Error(`no answer in ${timeoutMs} ms`))), timeoutMs);
    superseded.addEventListener('abort', () => settle(() => resolve(undefined)), { signal });
    worker.addEventListener(
      'error',
      ({ message }) => settle(() => reject(new Error(message || 'the worker did not start'))),
      { signal },
    );
    worker.addEventListener(
      'message',
      ({ data }: MessageEvent<CutResponse>) => {
        if (data.requestId === request.requestId) settle(() => resolve(data));
      },
      { signal },
    );
    worker.postMessage(request);
  });
