import type { CopyRequest, CutRequest, CutResponse, PictureRequest, SampleRequest } from './cut-messages.ts';
import { type CutWorker, startCutWorker } from './start-cut-worker.ts';

/** A request without what is known only when it is sent. */
export type CutWish =
  | Omit<CopyRequest, 'requestId' | 'photo'>
  | Omit<CutRequest, 'requestId' | 'photo'>
  | Omit<PictureRequest, 'requestId' | 'photo'>;

/** Without its bytes while its pixels are known. */
type ChosenPhoto = { photo: Blob | undefined; photoId: string };

/** The worker, which starts when it is first needed, and again after it failed. */
export const createRunningWorker = () => {
  let requestId = 0;
  let worker: CutWorker | undefined;
  let decoded: { photoId: string; pixels: ImageBitmap } | undefined;

  const stop = (failure?: Error) => {
    worker?.end(failure);
    worker = undefined;
  };
  const dropPixels = () => {
    decoded?.pixels.close();
    decoded = undefined;
  };
  /** The photo, unless this worker has it already. */
  const photoOnce = (asked: CutWorker, { photo, photoId }: ChosenPhoto): { photo?: Blob | ImageBitmap } => {
    if (asked.photoId === photoId) return {};
    asked.photoId = photoId;
    if (decoded?.photoId !== photoId) return photo ? { photo } : {};
    const { pixels } = decoded;
    decoded = undefined; // they will be the worker's
    return { photo: pixels };
  };

  return {
    /** Undefined when it was ended meanwhile. Rejects when the worker fails, or does not answer in time. */
    ask: async (toWish: (asked: CutWorker) => CutWish, photo: ChosenPhoto): Promise<CutResponse | undefined> => {
      requestId += 1;
      try {
        worker ??= startCutWorker();
        const wish = toWish(worker);
        const answer = await worker.ask({ requestId, ...wish, ...photoOnce(worker, photo) });
        if (answer?.kind === 'failed' && wish.kind === 'copy') return undefined; // the cut may succeed all the same
        if (answer?.kind === 'failed') throw new Error(answer.reason);
        return answer;
      } catch (error) {
        stop(error instanceof Error ? error : new Error(String(error))); // its cache is no longer reliable
        throw error;
      }
    },
    /** Asks a worker that has this photo for a small picture, but never starts one for it. */
    sample: async (
      photoId: string,
      toWish: (asked: CutWorker) => Omit<SampleRequest, 'requestId'> | undefined,
    ): Promise<ImageBitmap | undefined> => {
      const wish = worker?.photoId === photoId ? toWish(worker) : undefined;
      if (!worker || !wish) return undefined;
      requestId += 1;
      const answer = await worker.ask({ ...wish, requestId });
      return answer?.kind === 'sample' ? answer.picture : undefined;
    },
    warmUp: () => {
      if (worker) return;
      try {
        worker = startCutWorker();
        worker.warmUp();
      } catch (error) {
        console.warn('No worker starts here', error);
      }
    },
    expectStrokes: () => worker?.expectStrokes(),
    giveUp: () => worker?.giveUp(),
    takePixels: (photoId: string, pixels: ImageBitmap) => {
      dropPixels();
      decoded = { photoId, pixels };
    },
    end: () => {
      stop();
      dropPixels();
    },
  };
};
