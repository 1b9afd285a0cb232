import type { EngineAnswer, EngineRequest } from './engine-messages.ts';

export type OpenedPhoto = Extract<EngineAnswer, { kind: 'opened' }>;
export type CutAnswer = Extract<EngineAnswer, { kind: 'cut' }>;

export type Engine = {
  /** Cuts with an overlay. Of several requests that come during a cut, only the latest is cut. */
  cut: (overlay: Uint8Array, onCut: (answer: CutAnswer) => void) => void;
  end: () => void;
};

type EngineEvents = {
  onOpened: (opened: OpenedPhoto) => void;
  /** Called once, when the photo cannot be cut here. The engine has ended then. */
  onFailed: (error: Error) => void;
};

/** Starts a worker that cuts one photo off the main thread. */
export const startEngine = (
  photo: Omit<Extract<EngineRequest, { kind: 'open' }>, 'kind'>,
  { onOpened, onFailed }: EngineEvents,
): Engine => {
  // A separate variable, because rspack would turn an inline URL into a chunk of the page.
  const script = new URL('./retouch.worker.ts', import.meta.url);
  const worker = new Worker(script, { type: 'module' });
  const send = (request: EngineRequest) => worker.postMessage(request);
  type Wish = { overlay: Uint8Array<ArrayBuffer>; onCut: (answer: CutAnswer) => void };
  let isOpening = true;
  let [cutting, waiting]: (Wish | undefined)[] = [];

  const fail = (reason: string) => {
    worker.terminate();
    onFailed(new Error(reason));
  };
  const goOn = () => {
    if (isOpening || cutting) return;
    [cutting, waiting] = [waiting, undefined];
    if (cutting) send({ kind: 'cut', overlay: cutting.overlay });
  };

  worker.addEventListener('error', ({ message }) => fail(message || 'the worker did not start'));
  worker.addEventListener('message', ({ data }: MessageEvent<EngineAnswer>) => {
    if (data.kind === 'failed') return fail(data.reason);
    if (data.kind === 'opened') {
      isOpening = false;
      onOpened(data);
    } else {
      const { onCut } = cutting ?? {};
      cutting = undefined;
      onCut?.(data);
    }
    goOn();
  });
  send({ kind: 'open', ...photo });

  return {
    cut: (overlay, onCut) => {
      waiting = { overlay: Uint8Array.from(overlay), onCut };
      goOn();
    },
    end: () => worker.terminate(),
  };
};
