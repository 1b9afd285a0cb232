import type { AtWork, CutResponse, CutWorkerMessage, WorkerRequest } from './cut-messages.ts';
import { watchSilence } from './watch-silence.ts';

/** A running worker that cuts photos off the main thread. */
export type CutWorker = {
  /** The photo and the mask that it has cached. */
  photoId?: string;
  maskId?: string;
  /** Makes it run its code until that is fast. */
  warmUp: () => void;
  /** Makes it prepare for strokes by hand once it is idle. */
  expectStrokes: () => void;
  /** Makes it abandon the cut that is under way, if possible. */
  giveUp: () => void;
  /** Undefined when it was ended meanwhile. Rejects when it does not run, or says nothing for 10 s. */
  ask: (request: WorkerRequest) => Promise<CutResponse | undefined>;
  /** When one request fails, all others fail too. */
  end: (failure?: Error) => void;
};

/** A slow phone may need longer for a large photo, but says after each step that it is at work. */
const silenceSeconds = 10;

export const startCutWorker = (): CutWorker => {
  // A separate variable, because rspack would turn an inline URL into a chunk of the page.
  const script = new URL('./cut.worker.ts', import.meta.url);
  const worker = new Worker(script, { type: 'module' });
  const ended = new AbortController();
  return {
    warmUp: () => worker.postMessage({ kind: 'warm-up' } satisfies CutWorkerMessage),
    expectStrokes: () => worker.postMessage({ kind: 'expect-strokes' } satisfies CutWorkerMessage),
    giveUp: () => worker.postMessage({ kind: 'give-up' } satisfies CutWorkerMessage),
    ask: (request) => ask(worker, request, ended.signal),
    end: (failure) => {
      worker.terminate();
      ended.abort(failure);
    },
  };
};

const ask = (worker: Worker, request: WorkerRequest, ended: AbortSignal): Promise<CutResponse | undefined> =>
  new Promise((resolve, reject) => {
    if (ended.aborted) return resolve(undefined);
    const done = new AbortController();
    const { signal } = done;
    const settle = (end: () => void) => {
      silence.stop();
      done.abort();
      end();
    };
    const silence = watchSilence(silenceSeconds, () =>
      settle(() => reject(new Error(`the worker said nothing for ${silenceSeconds} s`))),
    );
    const onEnd = () => settle(() => (isFailure(ended.reason) ? reject(ended.reason) : resolve(undefined)));
    ended.addEventListener('abort', onEnd, { signal });
    worker.addEventListener(
      'error',
      ({ message }) => settle(() => reject(new Error(message || 'the worker did not start'))),
      { signal },
    );
    worker.addEventListener(
      'message',
      ({ data }: MessageEvent<CutResponse | AtWork>) => {
        silence.hear();
        if (data.kind !== 'at-work' && data.requestId === request.requestId) settle(() => resolve(data));
      },
      { signal },
    );
    const pixels = request.kind !== 'sample' && request.photo instanceof ImageBitmap ? [request.photo] : [];
    worker.postMessage(request satisfies CutWorkerMessage, { transfer: pixels });
  });

/** Without a reason of ours, an abort has a DOMException as its reason. */
const isFailure = (reason: unknown): reason is Error => reason instanceof Error && !(reason instanceof DOMException);
