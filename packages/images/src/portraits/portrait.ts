import type { Filament, Range } from '@pawlayer/layers';
import type { DecodeTask } from '../read-photo.ts';
import type { Size } from '../rendition-sizes.ts';

/**
 * The parameters of a cut. `crop` is a part of the upright photo, in fractions of its size. Without `filaments`, the
 * photo's own colours are used.
 */
export type PortraitSettings = {
  crop: { x: number; y: number; width: number; height: number };
  colours: number | Range;
  widthMm: number;
  /** The width of the border around a model's picture, in mm. */
  borderMm: number;
  filaments: readonly Filament[];
};

/** A file made of a portrait. With `packedBytes`, it is stored gzipped under the same name, with that size. */
export type CutFile = { name: string; contentType: string; bytes: number; packedBytes?: number };

/**
 * One colour, dark to light. Layers count from 1; `zMm` is the height of its underside; `share` is its fraction of the
 * visible area.
 */
type PreviewColour = { hex: string; name?: string; fromLayer: number; layers: number; zMm: number; share: number };

/**
 * The pictures of a portrait. `closed` (also available as JPEG) and `sheets` are the names of files of `width` ×
 * `height` pixels.
 */
export type PortraitPreview = Size & {
  closed: string;
  sheets: string[];
  colours: PreviewColour[];
  totalLayers: number;
  thicknessMm: number;
};

/** `grams` is in the order of the colours; `printMinutes` is an estimate. */
export type PrintData = { heightMm: number; grams: number[]; printMinutes: number };

/** The child process's task. A `preview` makes pictures for the screen, a `model` also makes print files. */
export type CutTask = DecodeTask & {
  kind: 'preview' | 'model';
  folder: string;
  title: string;
  portrait: PortraitSettings;
};

export type CutResult = { preview: PortraitPreview; pictures: CutFile[]; print?: PrintData & { files: CutFile[] } };
