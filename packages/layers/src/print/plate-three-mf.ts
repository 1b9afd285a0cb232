import { unzipSync } from 'fflate';
import type { PartPlace } from '../plates/place-parts.ts';
import { modelName, packed } from './package.ts';
import type { Stack } from './swap-table.ts';

/**
 * A print on a plate: its own 3MF file, which is read when it is its turn, the height of its outline, and its place.
 */
export type PlatePart = { name: string; heightMm: number; place: PartPlace; threeMf: () => Uint8Array };

/**
 * One 3MF file of several that {@link threeMf} has made, each at its place, with the colour changes once for all of
 * them. The meshes are copied unchanged, one after the other, so that no more than one is in memory unpacked. Throws
 * when a part is no such file.
 */
export const plateThreeMf = (
  parts: readonly PlatePart[],
  stack: Stack,
  { title }: { title: string },
): Uint8Array<ArrayBuffer> =>
  packed(
    parts.map(({ name, heightMm, place, threeMf }) => ({
      name,
      mesh: () => inPieces(readMesh(threeMf())),
      transform: transformOf(place, heightMm),
    })),
    stack,
    title,
  );

/** The rows of a matrix that is multiplied from the left, as the core specification has it. */
const transformOf = ({ xMm, yMm, isTurned }: PartPlace, heightMm: number): string =>
  (isTurned ? [0, 1, 0, -1, 0, 0, 0, 0, 1, xMm + heightMm, yMm, 0] : [1, 0, 0, 0, 1, 0, 0, 0, 1, xMm, yMm, 0])
    .map((number) => Number(number.toFixed(3)))
    .join(' ');

/** Far more than the largest portrait has. */
const maxModelBytes = 256 * 1024 * 1024;

/** The XML of the mesh in a 3MF file with one object. */
const readMesh = (file: Uint8Array): Uint8Array => {
  const { [modelName]: model } = unzipSync(file, {
    filter: ({ name, originalSize }) => name === modelName && originalSize <= maxModelBytes,
  });
  if (!model) throw new Error('There is no model in this 3MF file');
  const bytes = Buffer.from(model.buffer, model.byteOffset, model.byteLength);
  const [start, end] = [bytes.indexOf('<mesh>'), bytes.lastIndexOf('</mesh>')];
  if (start < 0 || end < start) throw new Error('There is no mesh in this 3MF file');
  return bytes.subarray(start, end + '</mesh>'.length);
};

const pieceBytes = 1 << 22;

function* inPieces(bytes: Uint8Array): Generator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += pieceBytes) yield bytes.subarray(start, start + pieceBytes);
}
