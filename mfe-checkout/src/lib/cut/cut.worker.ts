import type { Crop, Orientation } from '@pawlayer/contracts';
import { copyPhoto } from '@pawlayer/forms/photo-copy';
import {
  measurePhoto,
  type PhotoMeasurements,
  cut,
  type Mask,
  type Photo,
  prepare,
  type PreparedPhoto,
  sheets,
  withBorder,
} from '@pawlayer/layers';
import { decodeMask } from '@pawlayer/mask-editor/decode-mask';
import type { ColourRange } from './cut-settings.ts';
import { decode, drawCrop, readPixels, toBitmap, wholePhoto } from './photo-canvas.ts';
import { warmUp } from './warm-up.ts';

/**
 * The photo is included only if it differs from that of the last request; as pixels, which are transferred, if the page
 * has them already.
 */
type PhotoRequest = { requestId: number; photo?: Blob | ImageBitmap };

/** Requests a small copy of a photo. */
export type CopyRequest = PhotoRequest & { kind: 'copy' };

/** Requests the cut of a part of a photo. */
export type CutRequest = PhotoRequest & {
  kind: 'cut';
  crop: Crop;
  orientation: Orientation;
  colours: number | ColourRange;
  /** Width of the printed picture, and of the border around it. */
  widthMm: number;
  borderMm: number;
  /** Says where the pet is in the whole photo, to cut it out. Its PNG is included only if the mask's id is another one. */
  mask?: { id: string; png?: Blob };
  /** The index in the stack of the colour around the pet; the best one if absent. */
  surroundings?: number;
  /** At half the size, in a fourth of the time: the whole one is asked for later. */
  isRough?: boolean;
};

/** What the page sends: a request, or that one is to be expected. */
export type CutWorkerMessage = CopyRequest | CutRequest | { kind: 'warm-up' };

export type CutResponse =
  /** From the base up: each sheet's pixels, which are transferred, and its colour as `#rrggbb`. */
  | {
      kind: 'cut';
      requestId: number;
      sheets: { picture: ImageBitmap; hex: string }[];
      /** The index of the sheet whose colour is around the pet; absent where nothing is cut out. */
      surroundings?: number;
      advice: PhotoMeasurements;
    }
  | { kind: 'copy'; requestId: number; copy: Blob }
  | { kind: 'failed'; requestId: number; reason: string };

/** Sizes of the picture that is cut, in pixels. */
const cutSizes = { upright: { width: 600, height: 800 }, across: { width: 800, height: 600 } };
/** Longest side of the cached photo in pixels: enough for a narrow crop, without taking fifty megabytes on a phone. */
const maxCachedSide = 2400;

type Detail = 'rough' | 'whole';

/**
 * The pixels of a crop and the data computed from them, by width and mask, which can be reused for another number of
 * colours.
 */
type CachedCrop = { key: string; photo: Photo; advice?: PhotoMeasurements; prepared: Map<string, PreparedPhoto> };
type CachedMask = { id: string; mask: Mask };

/** Cuts photos, and caches the last photo and its last crop. */
const createCutter = () => {
  let cached: { bitmap: ImageBitmap; crops: Partial<Record<Detail, CachedCrop>> } | undefined;
  let cachedMask: CachedMask | undefined;

  const readCrop = ({ crop, orientation, isRough }: CutRequest): CachedCrop => {
    if (!cached) throw new Error('there is no photo to cut');
    const { bitmap, crops } = cached;
    const detail = isRough ? 'rough' : 'whole';
    const key = JSON.stringify({ crop, orientation });
    const known = crops[detail];
    if (known?.key === key) return known;
    const { width, height } = cutSizes[orientation];
    const size = isRough ? { width: width / 2, height: height / 2 } : { width, height };
    return (crops[detail] = { key, photo: readPixels(drawCrop(bitmap, crop, size)), prepared: new Map() });
  };

  const readMask = (id: string): CachedMask => {
    if (cachedMask?.id !== id) throw new Error('there is no such mask');
    return cachedMask;
  };

  const prepareCrop = ({ photo, prepared }: CachedCrop, { crop, widthMm }: CutRequest, known?: CachedMask) => {
    const key = `${widthMm} ${known?.id ?? ''}`;
    const [earlier] = prepared.values();
    const ready =
      prepared.get(key) ??
      prepare(photo, {
        widthMm,
        ...(known && { mask: { ...known.mask, part: crop } }),
        ...(earlier && { known: earlier.colours }),
      });
    // A mask changes with each stroke by hand, and the earlier ones are not needed any more.
    for (const other of prepared.keys()) if (known && !isOfMask(other, known.id)) prepared.delete(other);
    prepared.set(key, ready);
    return ready;
  };

  return {
    load: async (photo: Blob | ImageBitmap) => {
      cached?.bitmap.close();
      cached = undefined;
      cached = { bitmap: photo instanceof Blob ? await decode(photo) : photo, crops: {} };
    },

    loadMask: async (id: string, png: Blob) => {
      cachedMask = { id, mask: await decodeMask(png) };
    },

    copy: () => {
      if (!cached) throw new Error('there is no photo to copy');
      return copyPhoto(cached.bitmap);
    },

    cut: async (request: CutRequest) => {
      const { colours, borderMm, surroundings } = request;
      const known = request.mask && readMask(request.mask.id);
      const cropped = readCrop(request);
      const ready = prepareCrop(cropped, request, known);
      cropped.advice ??= measurePhoto(cropped.photo, ready);
      const result = cut(ready, { colours, ...(surroundings !== undefined && { surroundings }) });
      const drawn = sheets(withBorder(result, borderMm)).map(async (sheet) => ({
        picture: await toBitmap(sheet.photo),
        hex: sheet.colour.hex,
      }));
      return {
        sheets: await Promise.all(drawn),
        advice: cropped.advice,
        ...(result.surroundings !== undefined && { surroundings: result.surroundings }),
      };
    },

    /** Shrinks a large cached photo after its first picture was sent, to free memory. */
    shrink: () => {
      if (!cached) return;
      const { bitmap } = cached;
      const scale = maxCachedSide / Math.max(bitmap.width, bitmap.height);
      if (scale >= 1) return;
      const size = { width: Math.max(1, bitmap.width * scale), height: Math.max(1, bitmap.height * scale) };
      cached.bitmap = drawCrop(bitmap, wholePhoto, size).transferToImageBitmap();
      bitmap.close();
    },
  };
};

const isOfMask = (key: string, id: string): boolean => key.endsWith(' ') || key.endsWith(` ${id}`);

const serveRequests = () => {
  const cutter = createCutter();

  const respond = async (request: CopyRequest | CutRequest): Promise<CutResponse> => {
    const { requestId, photo } = request;
    try {
      if (photo) await cutter.load(photo);
      if (request.kind === 'copy') return { kind: 'copy', requestId, copy: await cutter.copy() };
      if (request.mask?.png) await cutter.loadMask(request.mask.id, request.mask.png);
      return { kind: 'cut', requestId, ...(await cutter.cut(request)) };
    } catch (error) {
      return { kind: 'failed', requestId, reason: String(error) };
    }
  };

  // Sequentially, because a photo must be loaded before the next request can use it.
  let queue = Promise.resolve();
  const hasWork = new AbortController();
  addEventListener('message', ({ data }: MessageEvent<CutWorkerMessage>) => {
    if (data.kind === 'warm-up') return void warmUp(hasWork.signal);
    hasWork.abort();
    queue = queue.then(async () => {
      const response = await respond(data);
      postMessage(response, { transfer: picturesOf(response) });
      if (data.kind === 'cut') cutter.shrink();
    });
  });
};

const picturesOf = (response: CutResponse): ImageBitmap[] =>
  response.kind === 'cut' ? response.sheets.map(({ picture }) => picture) : [];

serveRequests();
