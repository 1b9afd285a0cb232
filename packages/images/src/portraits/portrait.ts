import type { Colourway, Filament, Ground, Range } from '@pawlayer/layers';
import type { CarvedText } from '@pawlayer/layers/carved';
import type { DecodeOutcome, DecodeTask } from '../read-photo.ts';
import type { Size } from '../rendition-sizes.ts';

/**
 * The parameters of a cut. `crop` is a part of the upright photo, in fractions of its size. Without `filaments`, the
 * photo's own colours are used.
 */
export type PortraitSettings = {
  crop: { x: number; y: number; width: number; height: number };
  /** How the portrait hangs: 3:4 upright, which is the default, or 4:3 across. */
  orientation?: 'upright' | 'across';
  colours: number | Range;
  /** The width of the picture in mm; of one across, this is its longer side. */
  widthMm: number;
  /**
   * The index, dark to light, of the colour that the surroundings of a pet get. By default, and if the task has a mask,
   * it is the one that stands out most.
   */
  surroundings?: number;
  /** The width of the border around the picture, in mm. */
  borderMm: number;
  filaments: readonly Filament[];
  /** A photograph by default. */
  style?: 'poster';
  /** For a poster; without it, its colours are the photo's own. */
  colourway?: Colourway;
  /** What is behind the pet of a poster, if the task has a mask. */
  ground?: Ground;
  /** A dark one by default. */
  groundTone?: 'light';
  /** A name on a strip along the lower edge, and a second line. */
  carved?: CarvedText;
};

/** A file made of a portrait. With `packedBytes`, it is stored gzipped under the same name, with that size. */
export type CutFile = { name: string; contentType: string; bytes: number; packedBytes?: number };

/**
 * One colour, dark to light. Layers count from 1; `zMm` is the height of its underside; `share` is its fraction of the
 * visible area.
 */
type PreviewColour = { hex: string; name?: string; fromLayer: number; layers: number; zMm: number; share: number };

/**
 * The pictures of a portrait. `closed` (also available as JPEG), `photo`, which a model has, and `sheets` are the names
 * of files of `width` × `height` pixels. `surroundings` is the index of the colour that they got; it is absent when
 * nothing was cut out.
 */
export type PortraitPreview = Size & {
  closed: string;
  photo?: string;
  sheets: string[];
  colours: PreviewColour[];
  totalLayers: number;
  thicknessMm: number;
  surroundings?: number;
};

/** Estimates for the settings that `estimatedFor` names, `grams` in the order of the colours. */
export type PrintData = { heightMm: number; grams: number[]; printMinutes: number; estimatedFor: string };

/**
 * The child process's task. A `preview` makes pictures for the screen, a `model` also makes print files. With the file
 * of a mask, the pet is cut out: a grey PNG of at most 600 × 800 pixels, upright or across, that covers the whole
 * upright photo (0 surroundings, 255 pet). With the file of an overlay, as `encodeOverlay` of layers writes it at the
 * size of a picture for a screen, that is laid over the cut.
 */
export type CutTask = DecodeTask & {
  kind: 'preview' | 'model';
  /** The shorter side in pixels of the picture that a model is cut from. */
  modelSide: number;
  maskPath?: string;
  overlayPath?: string;
  folder: string;
  title: string;
  portrait: PortraitSettings;
};

export type CutResult = { preview: PortraitPreview; pictures: CutFile[]; print?: PrintData & { files: CutFile[] } };

/** The child process's answer. */
export type CutOutcome = DecodeOutcome<CutResult> | { refused: 'mask' | 'overlay' | 'carved'; why: string };
