import { maxPhotoBytes } from '@pawlayer/contracts';

/** Longer sides only cost time on the way: no print shows them. In pixels. */
export const maxSidePixels = 6000;

export const mustShrink = (photo: { bytes: number; width: number; height: number }): boolean =>
  photo.bytes > maxPhotoBytes || Math.max(photo.width, photo.height) > maxSidePixels;

/** 3250586 → `3.1 MB`; under one megabyte `212 KB`. */
export const formatBytes = (bytes: number): string => {
  const megabytes = bytes / 1024 / 1024;
  if (megabytes < 1) return `${Math.max(1, Math.round(bytes / 1024))} KB`;
  return `${megabytes.toFixed(megabytes < 10 ? 1 : 0).replace(/\.0$/, '')} MB`;
};

/** Why there is a smaller copy, said to the visitor. */
export const shrinkNote = (original: { bytes: number; width: number; height: number }): string => {
  const what =
    original.bytes > maxPhotoBytes ? formatBytes(original.bytes) : `${original.width} × ${original.height} pixels`;
  return `That photo is ${what}. We made a smaller copy that prints just as well.`;
};
