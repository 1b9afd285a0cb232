import { portraitBorderMm } from '@pawlayer/contracts';
import { closeSheets } from './cut-preview.ts';
import type { CutSettings } from './cut-settings.ts';
import type { CutResponse } from './cut.worker.ts';
import { createRunningWorker, type CutWish } from './running-cut-worker.ts';
import type { CutWorker } from './start-cut-worker.ts';

/** A photo's bytes, and its mask's where the settings name one. */
type CutSource = { photo: Blob; mask?: Blob | undefined };

export type CutWorkerClient = {
  /** Keeps the worker until the returned function is called. It ends when nobody keeps it any more. */
  hold: () => () => void;
  /** Starts the worker ahead of the first photo. It does nothing where there are no workers: the cut will say so. */
  warmUp: () => void;
  /** Takes over the pixels of a photo that is decoded already, so that its first cut need not decode it again. */
  takePixels: (photoId: string, pixels: ImageBitmap) => void;
  /**
   * Undefined when it was superseded by another request. Rejects when the photo cannot be cut here, or not within 10 s.
   */
  cut: (source: CutSource, settings: CutSettings) => Promise<Extract<CutResponse, { kind: 'cut' }> | undefined>;
  /** A small copy of the photo as JPEG. Rejects when it cannot be decoded here, or not within 10 s. */
  copy: (photo: Blob, photoId: string) => Promise<Blob>;
};

/** A client of the worker that cuts photos, which starts when it is first needed. */
export const createCutWorkerClient = (): CutWorkerClient => {
  const running = createRunningWorker();
  let holders = 0;
  let latestCut = 0;
  let free: Promise<unknown> = Promise.resolve();

  // One after the other, so that of several quick wishes only the latest is cut once the worker is free.
  const afterOthers = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const result = free.then(work);
    free = result.catch(() => undefined);
    return result;
  };

  return {
    hold: () => {
      holders += 1;
      return () => {
        holders -= 1;
        if (holders > 0) return;
        latestCut += 1;
        running.end();
      };
    },
    warmUp: running.warmUp,
    takePixels: running.takePixels,
    cut: (source, settings) => {
      latestCut += 1;
      const turn = latestCut;
      return afterOthers(async () => {
        if (turn !== latestCut) return undefined;
        const { photo } = source;
        const answer = await running.ask((worker) => toWish(worker, source, settings), {
          photo,
          photoId: settings.photoId,
        });
        if (answer?.kind !== 'cut') return undefined;
        if (turn === latestCut) return answer;
        closeSheets(answer.sheets);
        return undefined;
      });
    },
    // Behind the cut that the worker is at, and not behind those that wait: a worker that hangs is waited for once.
    copy: async (photo, photoId) => {
      const answer = await running.ask(() => ({ kind: 'copy' }), { photo, photoId });
      if (answer?.kind !== 'copy') throw new Error('there is no copy of this photo');
      return answer.copy;
    },
  };
};

const maskOnce = (asked: CutWorker, png: Blob | undefined, id: string): { id: string; png?: Blob } => {
  const isNew = asked.maskId !== id;
  asked.maskId = id;
  return isNew && png ? { id, png } : { id };
};

const toWish = (
  asked: CutWorker,
  { mask: png }: CutSource,
  { crop, orientation, colours, widthMm, mask, surroundings }: CutSettings,
): CutWish => ({
  kind: 'cut',
  crop,
  orientation,
  colours,
  widthMm,
  borderMm: portraitBorderMm,
  ...(mask && { mask: maskOnce(asked, png, mask.id) }),
  ...(surroundings !== undefined && { surroundings }),
});
