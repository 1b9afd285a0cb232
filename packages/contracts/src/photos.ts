/** The accepted photo types, with their file extensions. */
export const photoExtensions = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' } as const;

export type PhotoType = keyof typeof photoExtensions;

export const photoTypes = Object.keys(photoExtensions) as PhotoType[]; // Object.keys widens the keys

// Separate exports, so that a bundle includes only what it uses.
export const maxPhotoMegabytes = 10;
export const maxPhotoBytes = maxPhotoMegabytes * 1024 * 1024;
export const maxPhotoPixels = 100_000_000;

/** Detects the type of a photo from its first 12 bytes, regardless of its name; `undefined` for any other file. */
export const sniffPhotoType = (bytes: Uint8Array): PhotoType | undefined => {
  if (hasBytes(bytes, 0, [0xff, 0xd8, 0xff])) return 'image/jpeg';
  if (hasBytes(bytes, 0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png';
  const isRiff = hasBytes(bytes, 0, [0x52, 0x49, 0x46, 0x46]);
  if (isRiff && hasBytes(bytes, 8, [0x57, 0x45, 0x42, 0x50])) return 'image/webp';
  return undefined;
};

const hasBytes = (bytes: Uint8Array, from: number, wanted: readonly number[]): boolean =>
  wanted.every((byte, index) => bytes[from + index] === byte);
