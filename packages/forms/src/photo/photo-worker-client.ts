import type { PhotoAnswer, PhotoQuestion } from './photo.worker.ts';

const waitMs = 30_000;

/** Asks one thing; undefined when the worker cannot run or gives no answer in 30 s. */
const ask = (worker: Worker, question: PhotoQuestion): Promise<PhotoAnswer | undefined> =>
  new Promise((resolve) => {
    const signal = AbortSignal.timeout(waitMs);
    signal.addEventListener('abort', () => resolve(undefined));
    worker.addEventListener('message', (event: MessageEvent<PhotoAnswer>) => resolve(event.data), {
      once: true,
      signal,
    });
    worker.addEventListener('error', () => resolve(undefined), { once: true, signal });
    worker.postMessage(question);
  });

export type PhotoDesk = { ask: (question: PhotoQuestion) => Promise<PhotoAnswer | undefined> };

/** Hands over a desk off the page's thread, where twelve megapixels do not freeze the typing, and clears it afterwards. */
export const withPhotoDesk = async <T>(work: (desk: PhotoDesk) => Promise<T>): Promise<T> => {
  const script = new URL('./photo.worker.ts', import.meta.url);
  const worker = new Worker(script, { type: 'module' });
  try {
    return await work({ ask: (question) => ask(worker, question) });
  } finally {
    worker.terminate();
  }
};
