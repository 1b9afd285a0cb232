import type { Ground } from '@pawlayer/layers';
import type { FoundPet } from '../cutouts/cut-out.ts';
import type { PortraitSettings } from '../portraits/portrait.ts';
import type { DecodeOutcome, DecodeTask } from '../read-photo.ts';
import type { Size } from '../rendition-sizes.ts';
import type { OwnColourway } from './own-colourways.ts';

/** The size is that of the upright photo; `milliseconds` are those of the cut-out. */
export type PhotoFindings = { size: Size; pet: FoundPet | null; milliseconds: number };

/** A row of the sheet. With a mask, the pet is cut out. */
export type RowTask = DecodeTask & {
  title: string;
  crop: PortraitSettings['crop'];
  orientation: 'upright' | 'across';
  widthMm: number;
  mask?: Uint8Array;
  /** What the cut-out took. */
  milliseconds: number;
};

/** A poster of which pictures are made, `shorterSide` in pixels. */
export type PicturesTask = DecodeTask & {
  crop: PortraitSettings['crop'];
  orientation: 'upright' | 'across';
  widthMm: number;
  borderMm: number;
  mask: Uint8Array;
  colours: number;
  colourway?: OwnColourway;
  ground: Ground;
  shorterSide: number;
};

/**
 * WebP pictures: the part of the photo that is cut, and the portrait without its border, with it as it hangs, and as its
 * sheets. The colours are those of the sheets, from the base up, with the height in mm at which each begins.
 */
export type PortraitPictures = {
  photo: Uint8Array;
  flat: Uint8Array;
  closed: Uint8Array;
  sheets: Uint8Array[];
  colours: { hex: string; fromMm: number }[];
};

/** `open` comes first, once. A row is a PNG, what `join` and `table` make is a WebP. */
export type SheetTask =
  | { name: 'open'; model: Uint8Array }
  | ({ name: 'find'; maxSide: number } & DecodeTask)
  | ({ name: 'row' } & RowTask)
  | { name: 'join'; rows: Uint8Array[] }
  | ({ name: 'pictures' } & PicturesTask)
  | { name: 'table'; rows: readonly (readonly Uint8Array[])[]; cellWidth: number };

/** What the process replies, by the task's name. */
export type SheetReplies = {
  open: undefined;
  find: DecodeOutcome<PhotoFindings>;
  row: DecodeOutcome<Uint8Array>;
  join: Uint8Array;
  pictures: DecodeOutcome<PortraitPictures>;
  table: Uint8Array;
};
