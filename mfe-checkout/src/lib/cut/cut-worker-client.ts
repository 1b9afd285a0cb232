import { portraitAspect, portraitBorderMm } from '@pawlayer/contracts';
import type { CarvedLetters } from '@pawlayer/layers/carved';
import { takeLettersOf } from '@pawlayer/mask-editor/carving';
import { maskContentOf, type MaskFile } from '../draft/mask-file.ts';
import { createBegunCut, type CutAnswer } from './begun-cut.ts';
import { closeSheets } from './close-sheets.ts';
import type { CutRequest } from './cut-messages.ts';
import type { CutSource } from './cut-preview.ts';
import type { CutSettings } from './cut-settings.ts';
import { createRunningWorker, type CutWish } from './running-cut-worker.ts';
import type { CutWorker } from './start-cut-worker.ts';

/** A photo that was just chosen; its pixels may be a smaller picture. */
export type ChosenPhoto = { id: string; width?: number | undefined; height?: number | undefined };

export type CutWorkerClient = {
  /** Keeps the worker until the returned function is called. It ends when nobody keeps it any more. */
  hold: () => () => void;
  /** Starts the worker ahead of the first photo. It does nothing where there are no workers: the cut will say so. */
  warmUp: () => void;
  /** Has a running worker prepare for strokes by hand, so that the first rough cut takes no longer than the next ones. */
  expectStrokes: () => void;
  /**
   * Hands over the pixels of a decoded photo, so that its first cut need not decode it. With `ahead`, that cut begins at
   * once, before the page asks for it.
   */
  takePixels: (photo: ChosenPhoto, pixels: ImageBitmap, ahead?: CutSettings) => void;
  /**
   * Undefined when it was superseded by another request; a rough one has the worker leave a whole one, and is undefined,
   * too, where the whole one is prepared. Rejects when the photo cannot be cut here, or the worker says nothing for 10 s.
   * A rough cut has a third of the size.
   */
  cut: (source: CutSource, settings: CutSettings, options?: { isRough: boolean }) => Promise<CutAnswer>;
  /** The portrait as it hangs, as a PNG. Rejects when it cannot be drawn here, or the worker says nothing for 10 s. */
  picture: (source: CutSource, settings: CutSettings & { colours: number }, shorterSide: number) => Promise<Blob>;
  /** A small copy of the photo as JPEG. Rejects when it cannot be decoded here, or the worker says nothing for 10 s. */
  copy: (photo: Blob, photoId: string) => Promise<Blob>;
  /**
   * A small picture of the portrait in these settings, which the caller closes. Undefined unless the worker has just cut
   * it in other colours, or when something else is asked for meanwhile.
   */
  sample: (settings: CutSettings & { colours: number }) => Promise<ImageBitmap | undefined>;
};

/** A client of the worker that cuts photos, which starts when it is first needed. */
export const createCutWorkerClient = (): CutWorkerClient => {
  const running = createRunningWorker();
  const begunCut = createBegunCut();
  let holders = 0;
  let latestCut = 0;
  let free: Promise<unknown> = Promise.resolve();

  // One after the other, so that of several quick wishes only the latest is cut once the worker is free.
  const afterOthers = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const result = free.then(work);
    free = result.catch(() => undefined);
    return result;
  };

  const askForCut = async (
    source: Partial<CutSource>,
    settings: CutSettings,
    options?: { isRough: boolean },
  ): Promise<CutAnswer> => {
    // Without a name, nothing is waited for.
    const carved = settings.carved && (await takeLettersOf(settings.carved, sizeOf(settings)));
    const chosen = { photo: source.photo, photoId: settings.photoId };
    const answer = await running.ask((worker) => ({ ...toWish(worker, source, settings, carved), ...options }), chosen);
    return answer?.kind === 'cut' ? answer : undefined;
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
    expectStrokes: running.expectStrokes,
    takePixels: ({ id }, pixels, ahead) => {
      running.takePixels(id, pixels);
      begunCut.drop();
      if (!ahead || holders === 0) return;
      // Sent in this very moment, while the page has not begun to render anything for the new photo.
      const rough = askForCut({}, ahead, { isRough: true });
      begunCut.keep(ahead, rough, () => askForCut({}, ahead));
      free = Promise.allSettled([free, rough]);
    },
    cut: (source, settings, options) => {
      latestCut += 1;
      const turn = latestCut;
      const begun = begunCut.take(settings, options);
      // Another mask does not wait for the whole cut of the one before.
      if (options?.isRough && !begun) running.giveUp();
      return afterOthers(async () => {
        if (turn !== latestCut && !begun) return undefined;
        const early = await begun;
        const answer = early ?? (turn === latestCut ? await askForCut(source, settings, options) : undefined);
        if (!answer) return undefined;
        if (turn === latestCut) return answer;
        closeSheets(answer.sheets);
        return undefined;
      });
    },
    picture: (source, settings, shorterSide) =>
      afterOthers(async () => {
        const carved = settings.carved && (await takeLettersOf(settings.carved, sizeOf(settings)));
        const answer = await running.ask(
          (worker) => ({
            ...toWish(worker, source, settings, carved),
            kind: 'picture',
            colours: settings.colours,
            shorterSide,
          }),
          { photo: source.photo, photoId: settings.photoId },
        );
        if (answer?.kind !== 'picture') throw new Error('the worker was ended');
        return answer.picture;
      }),
    // Waits for the running cut, but not for those in the queue, so that a hanging worker is waited for once.
    copy: async (photo, photoId) => {
      const answer = await running.ask(() => ({ kind: 'copy' }), { photo, photoId });
      if (answer?.kind !== 'copy') throw new Error('there is no copy of this photo');
      return answer.copy;
    },
    // Past the queue: no cut ever waits for one.
    sample: async (settings) => {
      const carved = settings.carved && (await takeLettersOf(settings.carved, sizeOf(settings)));
      return running.sample(settings.photoId, (worker) =>
        worker.maskId === settings.mask?.id || !settings.mask
          ? { ...toWish(worker, {}, settings, carved), kind: 'sample', colours: settings.colours }
          : undefined,
      );
    },
  };
};

const maskOnce = (asked: CutWorker, mask: MaskFile | undefined, id: string): NonNullable<CutRequest['mask']> => {
  const isNew = asked.maskId !== id;
  asked.maskId = id;
  return isNew && mask ? { id, content: maskContentOf(mask) } : { id };
};

const toWish = (
  asked: CutWorker,
  { mask: file }: Partial<CutSource>,
  { crop, orientation, colours, widthMm, mask, style, surroundings, colourway, ground, groundTone }: CutSettings,
  carved: CarvedLetters | undefined,
): Extract<CutWish, { kind: 'cut' }> => ({
  kind: 'cut',
  crop,
  orientation,
  colours,
  widthMm,
  borderMm: portraitBorderMm,
  ...(mask && { mask: maskOnce(asked, file, mask.id) }),
  style,
  ...(surroundings !== undefined && { surroundings }),
  ...(colourway && { stops: colourway.stops }),
  ...(ground && { ground }),
  ...(groundTone && { groundTone }),
  ...(carved && { carved }),
});

const sizeOf = ({ orientation, widthMm }: CutSettings) => ({
  widthMm,
  heightMm: orientation === 'across' ? widthMm * portraitAspect : widthMm / portraitAspect,
});
