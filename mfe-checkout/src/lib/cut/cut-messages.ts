import type { Crop, Orientation, Style } from '@pawlayer/contracts';
import type { Ground, GroundTone, Mask, PhotoMeasurements } from '@pawlayer/layers';
import type { CarvedLetters } from '@pawlayer/layers/carved';
import type { ColourRange } from './cut-settings.ts';

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
  /**
   * Says where the pet is in the whole photo, to cut it out. Its PNG or its pixels are included only if the mask's id is
   * another one.
   */
  mask?: { id: string; content?: Blob | Mask };
  style: Style;
  /** The index in the stack of the colour around the pet of a photograph; the best one if absent. */
  surroundings?: number;
  /** A poster's colours, as `#rrggbb`, dark to light; the photo's own hues if absent. */
  stops?: readonly string[];
  /** What is behind the pet of a poster. */
  ground?: Ground;
  /** The ground's tone; the one that the pet stands out from best if absent. */
  groundTone?: GroundTone;
  /** A name on a strip along the lower edge, with its letters. Where it does not fit, the request fails. */
  carved?: CarvedLetters;
  /** At a third of the size, in a sixth of the time: the whole one is asked for later. */
  isRough?: boolean;
};

/** Requests a small picture of the same portrait in another colourway. Whatever else is asked for goes first. */
export type SampleRequest = Omit<CutRequest, 'kind' | 'photo' | 'colours' | 'isRough'> & {
  kind: 'sample';
  colours: number;
};

/** Requests the portrait as it hangs, as a PNG whose shorter side has so many pixels. */
export type PictureRequest = Omit<CutRequest, 'kind' | 'colours' | 'isRough'> & {
  kind: 'picture';
  colours: number;
  shorterSide: number;
};

/** What is answered. */
export type WorkerRequest = CopyRequest | CutRequest | PictureRequest | SampleRequest;

/**
 * What the page sends: a request, that one is to be expected, the first one or that of a stroke by hand, or that nobody
 * waits any more for the cut that is under way.
 */
export type CutWorkerMessage = WorkerRequest | { kind: 'warm-up' } | { kind: 'expect-strokes' } | { kind: 'give-up' };

/** What the worker says after each step of its work. */
export type AtWork = { kind: 'at-work' };

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
  | { kind: 'given-up'; requestId: number }
  | { kind: 'copy'; requestId: number; copy: Blob }
  | { kind: 'picture'; requestId: number; picture: Blob }
  /** Without a picture where something else was asked for meanwhile. */
  | { kind: 'sample'; requestId: number; picture?: ImageBitmap }
  | { kind: 'failed'; requestId: number; reason: string };
