import { unzlibSync } from 'fflate';
import { crc32, join, signature, upFilter } from '../png/chunks.ts';
import { maxColours } from '../stack.ts';
import { type Overlay, toGround } from './overlay.ts';

/** The longer and the shorter side of the largest overlay, in pixels: those of the largest picture of a screen. */
export const maxOverlaySides = { longer: 800, shorter: 600 } as const;

/** The file is not an overlay as `encodeOverlay` writes it. */
export class UnreadableOverlay extends Error {
  override readonly name = 'UnreadableOverlay';
}

/**
 * Reads the file of an overlay as `encodeOverlay` writes it, and nothing else that is a PNG; `stack` has the colours of
 * its palette, `#rrggbb`, dark to light. Takes no more memory than the size in its header, which is looked at first.
 * Throws {@link UnreadableOverlay}.
 */
export const decodeOverlay = (file: Uint8Array): Overlay & { stack: string[] } => {
  const chunks = readChunks(file);
  const { width, height } = readHeader(chunks.get('IHDR'));
  const palette = chunks.get('PLTE') ?? new Uint8Array(0);
  const colours = palette.length / 3 - 2;
  if (!Number.isInteger(colours) || colours < 1 || colours > maxColours) throw refuse('its palette is not a stack');
  const values = unfilterRows(inflate(chunks.get('IDAT'), (width + 1) * height), width, height);
  for (let pixel = 0; pixel < values.length; pixel += 1) {
    const value = values[pixel] ?? 0;
    if (value > colours + 1) throw refuse('it has a colour that is not in its palette');
    if (value === colours + 1) values[pixel] = toGround;
  }
  const stack = Array.from({ length: colours }, (_, place) => hexOf(palette.subarray(3 * place + 3, 3 * place + 6)));
  return { width, height, values, stack };
};

const refuse = (why: string): UnreadableOverlay => new UnreadableOverlay(`This is not a retouching: ${why}.`);

/** The chunks by their types; those of the pixels are joined. */
const readChunks = (file: Uint8Array): Map<string, Uint8Array> => {
  if (signature.some((byte, at) => file[at] !== byte)) throw refuse('it is no PNG');
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const chunks = new Map<string, Uint8Array>();
  for (let at = signature.length; at < file.length;) {
    const end = at + 12 <= file.length ? at + 8 + view.getUint32(at) : Infinity;
    if (end + 4 > file.length) throw refuse('it is cut off');
    const typed = file.subarray(at + 4, end);
    if (crc32(typed) !== view.getUint32(end)) throw refuse('it is damaged');
    const type = String.fromCharCode(...typed.subarray(0, 4));
    chunks.set(type, join([chunks.get(type) ?? new Uint8Array(0), typed.subarray(4)]));
    at = end + 4;
  }
  return chunks;
};

const readHeader = (header: Uint8Array | undefined): { width: number; height: number } => {
  if (header?.length !== 13) throw refuse('it has no size');
  const view = new DataView(header.buffer, header.byteOffset);
  const [width, height] = [view.getUint32(0), view.getUint32(4)];
  const [bits, kind, ...rest] = header.subarray(8);
  if (bits !== 8 || kind !== 3 || rest.some((byte) => byte !== 0)) throw refuse('it has no palette of 8 bits');
  const [shorter, longer] = width < height ? [width, height] : [height, width];
  if (shorter < 1 || shorter > maxOverlaySides.shorter || longer > maxOverlaySides.longer)
    throw refuse(`it has ${width} × ${height} pixels`);
  return { width, height };
};

/** Too long data ends at the byte after the last one. */
const inflate = (packed: Uint8Array | undefined, length: number): Uint8Array => {
  const rows = unpack(packed ?? new Uint8Array(0), new Uint8Array(length + 1));
  if (rows.length !== length) throw refuse('it has not the pixels of its size');
  return rows;
};

const unpack = (packed: Uint8Array, out: Uint8Array): Uint8Array => {
  try {
    return unzlibSync(packed, { out });
  } catch (error) {
    throw new UnreadableOverlay('This is not a retouching: its pixels cannot be unpacked.', { cause: error });
  }
};

const unfilterRows = (rows: Uint8Array, width: number, height: number): Uint8Array => {
  const values = new Uint8Array(width * height);
  for (let y = 0, at = 0, pixel = 0; y < height; y += 1) {
    const filter = rows[at++];
    if (filter !== 0 && filter !== upFilter) throw refuse('its rows are not written as ours');
    for (let x = 0; x < width; x += 1, pixel += 1)
      values[pixel] = (rows[at++] ?? 0) + (filter === upFilter && y > 0 ? (values[pixel - width] ?? 0) : 0);
  }
  return values;
};

const hexOf = (rgb: Uint8Array): string => `#${[...rgb].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
