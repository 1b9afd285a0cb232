import type { WantedCut } from './cut-settings.ts';
import type { CutAnswer, CutQuestion } from './cut.worker.ts';

export type CutDesk = {
  /** What became of the photo; undefined when it was asked for another cut meanwhile. Rejects when it cannot be done here, or not in 10 s. */
  cut: (photo: Blob, wanted: WantedCut) => Promise<Extract<CutAnswer, { kind: 'cut' }> | undefined>;
  close: () => void;
};

const waitMs = 10_000;

// In two lines: named in one, rspack would make a chunk of the page's of it.
const hire = (): Worker => {
  const script = new URL('./cut.worker.ts', import.meta.url);
  return new Worker(script, { type: 'module' });
};

/** A worker that cuts, off the page's thread. It starts with the first question and remembers its photo for the next. */
export const openCutDesk = (): CutDesk => {
  let turn = 0;
  let hired: { worker: Worker; photoId?: string } | undefined;
  let supersede: (() => void) | undefined;

  const dismiss = () => {
    hired?.worker.terminate();
    hired = undefined;
  };

  const ask = (worker: Worker, question: CutQuestion) =>
    new Promise<CutAnswer | undefined>((resolve, reject) => {
      const listening = new AbortController();
      const { signal } = listening;
      const settle = (end: () => void) => {
        clearTimeout(timer);
        listening.abort();
        end();
      };
      const timer = setTimeout(() => settle(() => reject(new Error(`no answer in ${waitMs} ms`))), waitMs);
      supersede = () => settle(() => resolve(undefined));
      worker.addEventListener(
        'error',
        ({ message }) => settle(() => reject(new Error(message || 'the worker did not start'))),
        { signal },
      );
      worker.addEventListener(
        'message',
        ({ data }: MessageEvent<CutAnswer>) => {
          if (data.turn === question.turn) settle(() => resolve(data));
        },
        { signal },
      );
      worker.postMessage(question);
    });

  return {
    cut: async (photo, { photoId, crop, colours, widthMm }) => {
      supersede?.();
      turn += 1;
      try {
        hired ??= { worker: hire() };
        const isNew = hired.photoId !== photoId;
        hired.photoId = photoId;
        const answer = await ask(hired.worker, { turn, crop, colours, widthMm, ...(isNew && { photo }) });
        if (answer?.kind === 'failed') throw new Error(answer.why);
        return answer;
      } catch (error) {
        dismiss(); // whatever it remembers is not to be relied on
        throw error;
      }
    },
    close: () => {
      supersede?.();
      dismiss();
    },
  };
};
