import type { FoundPet } from '../cutouts/cut-out.ts';
import type { PortraitSettings } from '../portraits/portrait.ts';
import type { DecodeOutcome, DecodeTask } from '../read-photo.ts';
import type { Size } from '../rendition-sizes.ts';

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

/** `open` comes first, once. A row is a PNG, the sheet that `join` makes of rows a WebP. */
export type SheetTask =
  | { name: 'open'; model: Uint8Array }
  | ({ name: 'find'; maxSide: number } & DecodeTask)
  | ({ name: 'row' } & RowTask)
  | { name: 'join'; rows: Uint8Array[] };

/** What the process replies, by the task's name. */
export type SheetReplies = {
  open: undefined;
  find: DecodeOutcome<PhotoFindings>;
  row: DecodeOutcome<Uint8Array>;
  join: Uint8Array;
};
