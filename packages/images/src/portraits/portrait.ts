import type { Filament, Range } from '@pawlayer/layers';
import type { DecodeTask } from '../read-photo.ts';
import type { Size } from '../rendition-sizes.ts';

/** What a portrait is cut by. `crop` is a part of the upright photo, in shares of its size; without `filaments` the photo's own colours are taken. */
export type PortraitSettings = {
  crop: { x: number; y: number; width: number; height: number };
  colours: number | Range;
  widthMm: number;
  /** Around a model's picture, in mm. */
  borderMm: number;
  filaments: readonly Filament[];
};

/** A file that was made of a portrait. With `packedBytes` it is stored gzipped at that size, under the same name. */
export type CutFile = { name: string; contentType: string; bytes: number; packedBytes?: number };

/** One colour of it, dark to light: layers count from 1, `zMm` is its underside, `share` is of the area seen. */
type PreviewColour = { hex: string; name?: string; fromLayer: number; layers: number; zMm: number; share: number };

/** What a portrait looks like; `closed` (also there as a JPEG) and `sheets` are names of files of `width` × `height` pixels. */
export type PortraitPreview = Size & {
  closed: string;
  sheets: string[];
  colours: PreviewColour[];
  totalLayers: number;
  thicknessMm: number;
};

/** `grams` in the order of the colours; `printMinutes` is an estimate. */
export type PrintData = { heightMm: number; grams: number[]; printMinutes: number };

/** The child process's task: a preview is pictures for a screen, a model is files for a printer as well. */
export type CutTask = DecodeTask & {
  kind: 'preview' | 'model';
  folder: string;
  title: string;
  portrait: PortraitSettings;
};

export type CutResult = { preview: PortraitPreview; pictures: CutFile[]; print?: PrintData & { files: CutFile[] } };
