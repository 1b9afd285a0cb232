import type { Crop } from '@pawlayer/contracts';
import {
  measurePhoto,
  type PhotoMeasurements,
  cut,
  type Photo,
  prepare,
  type PreparedPhoto,
  sheets,
} from '@pawlayer/layers';
import type { ColourRange } from './cut-settings.ts';
import { drawCrop, encodePng, readPixels, wholePhoto } from './photo-canvas.ts';

/** Requests the cut of a part of a photo. The photo is included only if it differs from that of the last request. */
export type CutRequest = {
  requestId: number;
  photo?: Blob;
  crop: Crop;
  colours: number | ColourRange;
  /** Width of the print. */
  widthMm: number;
};

export type CutResponse =
  /** From the base up: each sheet's picture and its colour as `#rrggbb`. */
  | { kind: 'cut'; requestId: number; sheets: { picture: Blob; hex: string }[]; advice: PhotoMeasurements }
  | { kind: 'failed'; requestId: number; reason: string };

/** Size of the picture that is cut, in pixels. */
const cutSize = { width: 600, height: 800 };
/** Longest side of the cached photo in pixels: enough for a narrow crop, without taking fifty megabytes on a phone. */
const maxCachedSide = 2400;

/** The pixels of a crop and the data computed from them, which can be reused for another number of colours. */
type CachedCrop = { key: string; photo: Photo; advice: PhotoMeasurements; prepared: Map<number, PreparedPhoto> };

/** Cuts photos, and caches the last photo and its last crop. */
const createCutter = () => {
  let cached: { bitmap: ImageBitmap; crop?: CachedCrop } | undefined;

  const readCrop = (crop: Crop): CachedCrop => {
    if (!cached) throw new Error('there is no photo to cut');
    const key = JSON.stringify(crop);
    if (cached.crop?.key !== key) {
      const photo = readPixels(drawCrop(cached.bitmap, crop, cutSize));
      cached.crop = { key, photo, advice: measurePhoto(photo), prepared: new Map() };
    }
    return cached.crop;
  };

  return {
    load: async (photo: Blob) => {
      cached?.bitmap.close();
      cached = undefined;
      cached = { bitmap: await createImageBitmap(photo, { imageOrientation: 'from-image' }) };
    },

    cut: async ({ crop, colours, widthMm }: CutRequest) => {
      const { photo, advice, prepared } = readCrop(crop);
      const ready = prepared.get(widthMm) ?? prepare(photo, { widthMm });
      prepared.set(widthMm, ready);
      const encoded = sheets(cut(ready, { colours })).map(async (sheet) => ({
        picture: await encodePng(sheet.photo),
        hex: sheet.colour.hex,
      }));
      return { sheets: await Promise.all(encoded), advice };
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

const serveRequests = () => {
  const cutter = createCutter();
  let latestId = 0;

  /** Undefined when it was superseded by another request. */
  const respond = async (request: CutRequest): Promise<CutResponse | undefined> => {
    const { requestId, photo } = request;
    try {
      if (photo) await cutter.load(photo);
      if (requestId !== latestId) return undefined;
      const result = await cutter.cut(request);
      return requestId === latestId ? { kind: 'cut', requestId, ...result } : undefined;
    } catch (error) {
      return { kind: 'failed', requestId, reason: String(error) };
    }
  };

  // Sequentially, because a photo must be loaded before the next request can use it.
  let queue = Promise.resolve();
  addEventListener('message', ({ data }: MessageEvent<CutRequest>) => {
    latestId = data.requestId;
    queue = queue.then(async () => {
      const response = await respond(data);
      if (response) postMessage(response);
      cutter.shrink();
    });
  });
};

serveRequests();
