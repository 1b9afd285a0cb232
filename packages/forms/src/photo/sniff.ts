import { type PhotoType, sniffPhotoType } from '@pawlayer/contracts';

/** The type of a file according to its first bytes. Browsers report the type of an iPhone photo only sometimes. */
export type SniffedType = PhotoType | 'image/heic' | undefined;

const heicBrands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']);

const text = (bytes: Uint8Array, from: number, to: number): string => String.fromCharCode(...bytes.subarray(from, to));

/** Detects the type of a photo from its first 12 bytes; undefined for anything else. */
export const sniffPhoto = (bytes: Uint8Array): SniffedType => {
  if (text(bytes, 4, 8) === 'ftyp' && heicBrands.has(text(bytes, 8, 12))) return 'image/heic';
  return sniffPhotoType(bytes);
};
