import { maxPhotoBytes } from '@pawlayer/contracts';

/** Maximum length of a side in pixels. More would only make the upload slower; no print shows it. */
export const maxSidePixels = 6000;

export const mustShrink = (photo: { bytes: number; width: number; height: number }): boolean =>
  photo.bytes > maxPhotoBytes || Math.max(photo.width, photo.height) > maxSidePixels;

/** 3250586 → `3.1 MB`; under one megabyte `212 KB`. */
export const formatBytes = (bytes: number): string => {
  const megabytes = bytes / 1024 / 1024;
  if (megabytes < 1) return `${Math.max(1, Math.round(bytes / 1024))} KB`;
  return `${megabytes.toFixed(megabytes < 10 ? 1 : 0).replace(/\.0$/, '')} MB`;
};

/** Tells the visitor why a smaller copy was made. */
export const shrinkNote = (original: { bytes: number; width: number; height: number }): string => {
  const what =
    original.bytes > maxPhotoBytes ? formatBytes(original.bytes) : `${original.width} × ${original.height} pixels`;
  return `That photo is ${what}. We made a smaller copy that prints just as well.`;
};
