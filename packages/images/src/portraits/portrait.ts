import type { Filament, Range } from '@pawlayer/layers';
import type { Task } from '../read-photo.ts';
import type { Size } from '../rendition-sizes.ts';

/** What a portrait is cut by. `crop` is a part of the upright photo, in shares of its size; without `filaments` the photo's own colours are taken. */
export type Portrait = {
  crop: { x: number; y: number; width: number; height: number };
  colours: number | Range;
  widthMm: number;
  /** Around a model's picture, in mm. */
  borderMm: number;
  filaments: readonly Filament[];
};

/** A file that was made of a portrait. With `packedBytes` it lies there as gzip of that size, under the same name. */
export type CutFile = { name: string; contentType: string; bytes: number; packedBytes?: number };

/** One colour of it, dark to light: layers count from 1, `zMm` is its underside, `share` is of the area seen. */
type LookColour = { hex: string; name?: string; fromLayer: number; layers: number; zMm: number; share: number };

/** What a portrait looks like; `closed` (also there as a JPEG) and `sheets` are names of files of `width` × `height` pixels. */
export type Look = Size & {
  closed: string;
  sheets: string[];
  colours: LookColour[];
  totalLayers: number;
  thicknessMm: number;
};

/** What printing it takes: `grams` in the order of the colours; the minutes are an estimate. */
export type PrintData = { heightMm: number; grams: number[]; printMinutes: number };

/** What the child process is asked: a preview is pictures for a screen, a model is files for a printer as well. */
export type CutTask = Task & { kind: 'preview' | 'model'; folder: string; title: string; portrait: Portrait };

export type CutResult = { look: Look; pictures: CutFile[]; print?: PrintData & { files: CutFile[] } };
