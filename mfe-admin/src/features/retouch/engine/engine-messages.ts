import type { CarvedLetters } from '@pawlayer/layers/carved';
import type { TableSettings } from './table-settings.ts';

/** A cut, as far as the table shows it. */
export type TableCut = {
  levels: Uint8Array;
  /** The visible colour of a stack of each number of layers, 3 bytes in sRGB each. */
  seen: Uint8Array;
  /** Dark to light: as `#rrggbb`, and the first layer of each, counted from 1. */
  colours: { hex: string; fromLayer: number }[];
};

/** What the page asks for: once the photo, and then cuts of it with an overlay. */
export type EngineRequest =
  | { kind: 'open'; photo: Blob; mask: Blob | undefined; letters: CarvedLetters | undefined; settings: TableSettings }
  | { kind: 'cut'; overlay: Uint8Array<ArrayBuffer> };

export type EngineAnswer =
  /** The photo is what the portrait shows of it; `isGround` is 1 around the pet. */
  | {
      kind: 'opened';
      width: number;
      height: number;
      photo: ImageBitmap;
      isGround?: Uint8Array;
      cut: TableCut;
      /** The index in the stack of the ground's colour. */
      groundColour: number;
      /** The row at which a carved name begins, below the picture without one. */
      bottom: number;
    }
  /** With the overlay that it was asked for with. */
  | { kind: 'cut'; overlay: Uint8Array<ArrayBuffer>; cut: TableCut }
  | { kind: 'failed'; reason: string };
