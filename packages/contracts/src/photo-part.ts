import type { FilePart } from './call.ts';
import { maxPhotoBytes, photoTypes } from './photos.ts';

/** A photo as a part of a form; `missing` is the message shown when a required one is absent. */
export const photoPart = (missing: string, required = true): FilePart => ({
  required,
  missing,
  maxBytes: maxPhotoBytes,
  types: photoTypes,
});
