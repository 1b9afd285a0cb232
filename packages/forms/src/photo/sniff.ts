/** What a file is by its first bytes; browsers know the type of an iPhone photo only sometimes. */
export type Sniffed = 'image/jpeg' | 'image/png' | 'image/webp' | 'image/heic' | undefined;

const heicBrands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']);

const text = (bytes: Uint8Array, from: number, to: number): string => String.fromCharCode(...bytes.subarray(from, to));

const startsWith = (bytes: Uint8Array, magic: readonly number[]): boolean =>
  magic.every((byte, index) => bytes[index] === byte);

/** Tells a photo by its first 12 bytes; undefined for anything that is not one. */
export const sniffPhoto = (bytes: Uint8Array): Sniffed => {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'image/jpeg';
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png';
  if (text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP') return 'image/webp';
  if (text(bytes, 4, 8) === 'ftyp' && heicBrands.has(text(bytes, 8, 12))) return 'image/heic';
  return undefined;
};
