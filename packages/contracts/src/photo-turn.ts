import { type PhotoType, sniffPhotoType } from './photos.ts';

/** What a photo says about how it is turned to stand upright. */
export type PhotoTurn = {
  /** From 2 to 8, as Exif counts them (Exif 2.32, 4.6.4, tag 0112H). */
  orientation: number;
  /** Whether every browser reads it as the server does. */
  isReadAlike: boolean;
  /** Where its value is in the file. */
  at: number;
};

/**
 * How a photo is turned, read as the server's decoder does; undefined when it stands upright as it is. Some browsers do
 * not turn a PNG or a WebP, or read no entry of an unusual type.
 */
export const findPhotoTurn = (bytes: Uint8Array): PhotoTurn | undefined => {
  const type = sniffPhotoType(bytes);
  const exif = type && findExif[type](viewOf(bytes));
  const entry = exif && findEntry(viewOf(bytes.subarray(exif.from, exif.to)));
  if (!exif || !entry || entry.value < 2 || entry.value > 8) return undefined;
  const isReadAlike = type === 'image/jpeg' && entry.isUsual;
  return { orientation: entry.value, isReadAlike, at: exif.from + entry.at };
};

/** The same photo as it is stored, which nothing turns. */
export const withoutTurn = (bytes: Uint8Array, { at }: PhotoTurn): Uint8Array<ArrayBuffer> => {
  const unturned = new Uint8Array(bytes);
  return unturned.fill(0, at, at + valueBytes); // no orientation
};

type Span = { from: number; to: number };

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array) => new DataView(buffer, byteOffset, byteLength);

const hasText = (view: DataView, at: number, text: string): boolean =>
  at + text.length <= view.byteLength &&
  [...text].every((character, index) => view.getUint8(at + index) === character.charCodeAt(0));

const exifMark = 'Exif\0\0';

const findExif: Record<PhotoType, (view: DataView) => Span | undefined> = {
  'image/jpeg': (view) => {
    for (let at = 2; at + 4 <= view.byteLength && view.getUint8(at) === 0xff;) {
      const marker = view.getUint8(at + 1);
      if (marker === 0xda) return undefined; // the picture begins
      const end = at + 2 + view.getUint16(at + 2);
      if (marker === 0xe1 && hasText(view, at + 4, exifMark)) return { from: at + 4 + exifMark.length, to: end };
      at = marker === 0xff ? at + 1 : end;
    }
    return undefined;
  },
  'image/png': (view) => {
    for (let at = 8; at + 8 <= view.byteLength && !hasText(view, at + 4, 'IDAT');) {
      const end = at + 8 + view.getUint32(at);
      if (hasText(view, at + 4, 'eXIf')) return { from: at + 8, to: end };
      at = end + 4; // its checksum
    }
    return undefined;
  },
  'image/webp': (view) => {
    const hasExif = hasText(view, 12, 'VP8X') && view.byteLength > 20 && (view.getUint8(20) & 8) !== 0;
    for (let at = 12; hasExif && at + 8 <= view.byteLength;) {
      const length = view.getUint32(at + 4, true);
      const from = at + 8 + (hasText(view, at + 8, exifMark) ? exifMark.length : 0);
      if (hasText(view, at, 'EXIF')) return { from, to: at + 8 + length };
      at += 8 + length + (length % 2);
    }
    return undefined;
  },
};

const entryBytes = 12;
const valueBytes = 4;
const [byteType, shortType, longType] = [1, 3, 4];

/** The first entry about it in the first directory (TIFF 6.0, section 2). */
const findEntry = (tiff: DataView): { value: number; at: number; isUsual: boolean } | undefined => {
  const isLittle = hasText(tiff, 0, 'II');
  if (tiff.byteLength < 8 || (!isLittle && !hasText(tiff, 0, 'MM'))) return undefined;
  const start = tiff.getUint32(4, isLittle);
  const count = start + 2 <= tiff.byteLength ? tiff.getUint16(start, isLittle) : 0;
  const end = Math.min(tiff.byteLength, start + 2 + count * entryBytes);
  for (let entry = start + 2; entry + entryBytes <= end; entry += entryBytes) {
    if (tiff.getUint16(entry, isLittle) !== 0x0112) continue;
    const [type, values] = [tiff.getUint16(entry + 2, isLittle), tiff.getUint32(entry + 4, isLittle)];
    const at = entry + entryBytes - valueBytes;
    const value = values === 0 ? undefined : readValue(tiff, { type, at, isLittle });
    return value === undefined ? undefined : { value, at, isUsual: type === shortType && values === 1 };
  }
  return undefined;
};

type ValueField = { type: number; at: number; isLittle: boolean };

const readValue = (tiff: DataView, { type, at, isLittle }: ValueField): number | undefined => {
  if (type === byteType) return tiff.getUint8(at);
  if (type === shortType) return tiff.getUint16(at, isLittle);
  return type === longType ? tiff.getUint32(at, isLittle) : undefined;
};
