import { type PhotoType, sniffPhotoType } from '@pawlayer/contracts';

/** What a file is by its first bytes; browsers know the type of an iPhone photo only sometimes. */
export type Sniffed = PhotoType | 'image/heic' | undefined;

const heicBrands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']);

const text = (bytes: Uint8Array, from: number, to: number): string => String.fromCharCode(...bytes.subarray(from, to));

/** Tells a photo by its first 12 bytes; undefined for anything that is not one. */
export const sniffPhoto = (bytes: Uint8Array): Sniffed => {
  if (text(bytes, 4, 8) === 'ftyp' && heicBrands.has(text(bytes, 8, 12))) return 'image/heic';
  return sniffPhotoType(bytes);
};
