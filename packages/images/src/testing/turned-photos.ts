import sharp, { type Sharp } from 'sharp';
import { solid } from './photos.ts';

const side = 64;
const corners = ['#ff0000', '#00ff00', '#0000ff', '#ffffff'];

const notTurned = (picture: Sharp) => picture;
/** What a camera stores that was held this way: the inverse of what Exif asks for. */
const stored: Record<number, (picture: Sharp) => Sharp> = {
  2: (picture) => picture.flop(),
  3: (picture) => picture.rotate(180),
  4: (picture) => picture.flip(),
  5: (picture) => picture.rotate(270).flop(),
  6: (picture) => picture.rotate(270),
  7: (picture) => picture.rotate(90).flop(),
  8: (picture) => picture.rotate(90),
};

/** A photo that, upright, has red beside green above blue beside white. */
export const turnedPhoto = async (format: 'jpeg' | 'png' | 'webp', orientation: number): Promise<Buffer> => {
  const upright = solid(side, side).composite(
    await Promise.all(
      corners.map(async (colour, index) => ({
        input: await solid(side / 2, side / 2, colour)
          .png()
          .toBuffer(),
        left: ((index % 2) * side) / 2,
        top: (Math.floor(index / 2) * side) / 2,
      })),
    ),
  );
  const turned = await (stored[orientation] ?? notTurned)(sharp(await upright.png().toBuffer()))
    .png()
    .toBuffer();
  const options = { jpeg: { quality: 95, chromaSubsampling: '4:4:4' }, png: {}, webp: { lossless: true } };
  const tagged = sharp(turned).withMetadata({ orientation, exif: { IFD0: { Artist: 'Ada Moreau' } } });
  return tagged.toFormat(format, options[format]).toBuffer();
};

/** The brightness of a picture's corners by channel, row by row, such as `f00` for red. */
export const cornersOf = async (picture: Uint8Array | undefined): Promise<string[]> => {
  const seen = await sharp(picture).resize(2, 2, { kernel: 'nearest' }).removeAlpha().raw().toBuffer();
  return corners.map((_, corner) =>
    [...seen.subarray(3 * corner, 3 * corner + 3)].map((value) => (value > 128 ? 'f' : '0')).join(''),
  );
};

const entryBytes = 12;

/** Where the entries of the first directory begin and end: sharp writes it little-endian, behind the header. */
const entriesOf = (photo: Buffer): { from: number; to: number } => {
  const header = photo.indexOf('II*\0', 0, 'latin1');
  const from = header + photo.readUInt32LE(header + 4) + 2;
  return { from, to: from + photo.readUInt16LE(from - 2) * entryBytes };
};

/** The same photo with its tags in the opposite order. */
export const reverseTags = (photo: Buffer): Buffer => {
  const { from, to } = entriesOf(photo);
  const entries: Buffer[] = [];
  for (let at = from; at < to; at += entryBytes) entries.unshift(photo.subarray(at, at + entryBytes));
  return Buffer.concat([photo.subarray(0, from), ...entries, photo.subarray(to)]);
};

/** Fields of the entry that says how a photo is turned, and what stands there instead. */
type EntryChange = { type?: number; count?: number; value?: number };

export const oddEntries: [what: string, change: EntryChange][] = [
  ['a value of one byte', { type: 1 }],
  ['a long value', { type: 4 }],
  ['a text', { type: 2 }],
  ['no value', { count: 0 }],
  ['two values', { count: 2 }],
  ['no orientation', { value: 0 }],
  ['an orientation that there is not', { value: 9 }],
];

/** The same photo with another entry. */
export const changeEntry = (photo: Buffer, { type, count, value }: EntryChange): Buffer => {
  const changed = Buffer.from(photo);
  const { from, to } = entriesOf(changed);
  for (let at = from; at < to; at += entryBytes) {
    if (changed.readUInt16LE(at) !== 0x0112) continue;
    if (type !== undefined) changed.writeUInt16LE(type, at + 2);
    if (count !== undefined) changed.writeUInt32LE(count, at + 4);
    if (value !== undefined) changed.writeUInt16LE(value, at + 8);
  }
  return changed;
};
