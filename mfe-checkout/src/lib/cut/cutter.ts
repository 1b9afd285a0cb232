import { copyPhoto } from '@pawlayer/forms/photo-copy';
import {
  carvingOf,
  enlargeCut,
  type Mask,
  measurePhoto,
  paint,
  prepare,
  prepareInTurn,
  withBorder,
} from '@pawlayer/layers';
import { decodeMask } from '@pawlayer/mask-editor/decode-mask';
import { cutSizes, decode, drawCrop, readPixels, shrunk, toBitmap, toPng } from '@pawlayer/mask-editor/photo-canvas';
import { beginPortrait, cutAs, type Portrait } from './begin-portrait.ts';
import type { CutRequest, PictureRequest, SampleRequest } from './cut-messages.ts';
import { createDrawnAhead, drawnAtMost, finish } from './drawn-ahead.ts';
import { type Chosen, mayComeNext, nameOf } from './may-come-next.ts';
import { pauseOf } from './pause-of.ts';
import { sizeWithin } from './picture-sizes.ts';
import { type CachedCrop, type CachedMask, type Preparable, preparationOf } from './prepared-crop.ts';
import { shrinkCached } from './shrink-cached.ts';

/** Shorter side of a small picture in pixels, for a screen with two of them to a pixel of the page. */
const sampleSide = 192;
/** Of a rough cut, which is shown small beside the brush, and of which small pictures are painted. */
const roughScale = 1 / 3;

type Detail = 'rough' | 'whole';
type Wish = Pick<CutRequest, 'isRough'> & Omit<SampleRequest, 'kind' | 'colours'>;

/** So long, because the page shows what it got, and then asks for small pictures of it. */
const idleMs = 200;
/** Between strokes by hand, of which each has another mask. */
const idleAfterStrokesMs = 3000;

/** Cuts photos; caches the last photo and its last crop. `onStep` is called after each step, which may take seconds. */
export const createCutter = (onStep: () => void) => {
  let cached: { bitmap: ImageBitmap; crops: Partial<Record<Detail, CachedCrop>> } | undefined;
  let cachedMask: CachedMask | undefined;
  let expectsStrokes = false;
  let latest: Chosen | undefined;
  let before: Chosen | undefined;
  /** Those of which small pictures were asked for. */
  const colourways = new Map<string, CutRequest['stops']>();
  const ahead = createDrawnAhead<Portrait>();

  const loaded = () => {
    if (!cached) throw new Error('there is no photo to cut');
    return cached;
  };

  const readCrop = ({ crop, orientation, isRough }: Wish): CachedCrop => {
    const { bitmap, crops } = loaded();
    const detail = isRough ? 'rough' : 'whole';
    const key = keyOfCrop({ crop, orientation });
    const known = crops[detail];
    if (known?.key === key) return known;
    const { width, height } = cutSizes[orientation];
    const scale = isRough ? roughScale : 1;
    const size = { width: Math.round(width * scale), height: Math.round(height * scale) };
    return (crops[detail] = { key, photo: readPixels(drawCrop(bitmap, crop, size)), prepared: new Map() });
  };

  const readMask = (id: string): CachedMask => {
    if (cachedMask?.id !== id) throw new Error('there is no such mask');
    return cachedMask;
  };

  const prepareCrop = (cropped: Preparable, wish: Wish, known?: CachedMask) => {
    const { photo, ready, options, keep } = preparationOf(cropped, wish, known);
    return keep(ready ?? prepare(photo, options));
  };

  /** Prepares a crop ahead of its cut, so that it can be given up after each step. */
  const prepareInSteps = async (wish: Wish, pause: () => Promise<void>): Promise<void> => {
    const cropped = readCrop(wish);
    await pause();
    const { photo, ready, options, keep } = preparationOf(cropped, wish, wish.mask && readMask(wish.mask.id));
    if (!ready) keep(await prepareInTurn(photo, options, pause));
  };

  const prepareWish = (request: Wish) => {
    const known = request.mask && readMask(request.mask.id);
    const cropped = readCrop(request);
    onStep();
    const ready = prepareCrop(cropped, request, known);
    onStep();
    return { cropped, ready };
  };

  const prepareCut = (request: Wish) => {
    const { cropped, ready } = prepareWish(request);
    cropped.advice ??= measurePhoto(cropped.photo, ready);
    onStep();
    return { ready, advice: cropped.advice };
  };

  return {
    load: async (photo: Blob | ImageBitmap) => {
      ahead.clear();
      cached?.bitmap.close();
      cached = undefined;
      [expectsStrokes, before, latest] = [false, undefined, undefined];
      cached = { bitmap: photo instanceof Blob ? await decode(photo) : photo, crops: {} };
      onStep();
    },

    loadMask: async (id: string, content: Blob | Mask) => {
      cachedMask = { id, mask: content instanceof Blob ? await decodeMask(content) : content };
      onStep();
    },

    copy: () => copyPhoto(loaded().bitmap),

    /** Something was asked for, so that nothing else is drawn ahead. */
    pause: ahead.pause,

    /** After an abort, a cut that is not rough throws the signal's reason after its next step. */
    cut: async (request: CutRequest, givenUp?: AbortSignal) => {
      const { colours, ground } = request;
      if (!request.isRough) [before, latest] = [latest, { colours, ground }];
      const pause = async () => {
        onStep();
        await pauseOf(0);
        givenUp?.throwIfAborted();
      };
      const known = request.isRough ? undefined : ahead.take(nameOf(request));
      if (!request.isRough && !known) await prepareInSteps(request, pause);
      const { ready, advice } = prepareCut(request);
      return { ...(known ?? finish(beginPortrait(ready, request, colours, onStep))), advice };
    },

    /** A small picture, of a rough cut in the whole one's number of colours. */
    sample: (request: SampleRequest): ImageBitmap => {
      colourways.set(String(request.stops), request.stops);
      const { ready } = prepareWish({ ...request, isRough: true });
      const result = cutAs(ready, request, request.colours);
      onStep();
      const { data, ...size } = paint(withBorder(result, request.borderMm));
      return shrunk(toBitmap({ ...size, data: new Uint8ClampedArray(data) }), sampleSide);
    },

    /**
     * The portrait as it hangs. A poster is enlarged, so that the same shapes get smooth outlines; a photograph is cut
     * of as many pixels of the photo.
     */
    picture: async (request: PictureRequest): Promise<Blob> => {
      const { colours, style, widthMm, mask, carved } = request;
      const { border, ...size } = sizeWithin(request);
      const cutOfSize = () => {
        if (style === 'poster') {
          const drawn = cutAs(prepareCut(request).ready, request, colours);
          return enlargeCut(drawn, size, carved && carvingOf(carved));
        }
        const photo = readPixels(drawCrop(loaded().bitmap, request.crop, size));
        onStep();
        const ready = prepareCrop({ photo, prepared: new Map() }, request, mask && readMask(mask.id));
        onStep();
        return cutAs(ready, request, colours);
      };
      const result = cutOfSize();
      onStep();
      return toPng(paint(withBorder(result, (border * widthMm) / size.width)));
    },

    /** Whether the whole cut can begin at once, so that no rough one need stand in for it. */
    isPrepared: (request: CutRequest): boolean => {
      const whole = cached?.crops.whole;
      if (whole?.key !== keyOfCrop(request)) return false;
      return preparationOf(whole, request, request.mask && readMask(request.mask.id)).ready !== undefined;
    },

    /** Prepares the rough cut of the same crop, so that the first one takes no longer than the next ones. */
    expectStrokes: (request: CutRequest) => {
      expectsStrokes = true;
      prepareCut({ ...request, isRough: true });
    },

    /** Draws what the visitor may ask for next, who sees this in so many colours, until something is asked for. */
    goAhead: async (request: CutRequest, shown: number) => {
      if (request.isRough) return;
      const next = mayComeNext(request, { shown, colourways: [...colourways.values()], before });
      // Of a photograph, the engine keeps nothing for the next cut.
      const wishes = (request.style === 'poster' ? next : next.slice(0, drawnAtMost)).map((wish) => ({
        name: nameOf(wish),
        cut: () => beginPortrait(prepareCut(wish).ready, wish, wish.colours, onStep),
      }));
      await ahead.fill(wishes, { atMost: drawnAtMost, idleMs: expectsStrokes ? idleAfterStrokesMs : idleMs });
    },

    /** Shrinks a large cached photo after its first picture was sent, to free memory. */
    shrink: () => {
      if (cached) cached.bitmap = shrinkCached(cached.bitmap);
    },
  };
};

const keyOfCrop = ({ crop, orientation }: Pick<Wish, 'crop' | 'orientation'>): string =>
  JSON.stringify({ crop, orientation });
