import type { Redrawing } from '@pawlayer/layers/redraw';

/** What the page asks for: the files of a portrait, with what it shows of the photo. */
export type PackRequest = Omit<Redrawing, 'photo'> & { photo: ImageBitmap };

export type PackAnswer = { kind: 'packed'; zip: Uint8Array<ArrayBuffer> } | { kind: 'failed'; reason: string };
