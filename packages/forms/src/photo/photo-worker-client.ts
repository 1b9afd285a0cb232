import type { PhotoWorkerResponse, PhotoWorkerRequest } from './photo.worker.ts';

const waitMs = 30_000;

// Not comlink: its proxies would add more code to both scripts than these two messages need, and it has no timeout.

/** Sends one request to the worker; undefined when the worker cannot run or does not respond within 30 s. */
const ask = (worker: Worker, request: PhotoWorkerRequest): Promise<PhotoWorkerResponse | undefined> =>
  new Promise((resolve) => {
    const signal = AbortSignal.timeout(waitMs);
    signal.addEventListener('abort', () => resolve(undefined));
    worker.addEventListener('message', (event: MessageEvent<PhotoWorkerResponse>) => resolve(event.data), {
      once: true,
      signal,
    });
    worker.addEventListener('error', () => resolve(undefined), { once: true, signal });
    worker.postMessage(request);
  });

/** A worker that is started, so that decoding a large photo does not block the main thread. */
export type PhotoWorkerClient = ReturnType<typeof startPhotoWorker>;

export const startPhotoWorker = () => {
  const script = new URL('./photo.worker.ts', import.meta.url);
  const worker = new Worker(script, { type: 'module' });
  return {
    ask: (request: PhotoWorkerRequest) => ask(worker, request),
    end: () => worker.terminate(),
  };
};
