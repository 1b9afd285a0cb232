import { inflateRawSync } from 'node:zlib';

type Point = readonly [x: number, y: number, z: number];

/** The file of the mesh in a 3MF, which is a ZIP archive. */
const readMesh = (archive: Buffer): string => {
  const name = '3D/3dmodel.model';
  const at = archive.indexOf(`${name}`) - 30; // the header before the name
  const start = at + 30 + archive.readUInt16LE(at + 26) + archive.readUInt16LE(at + 28);
  return inflateRawSync(archive.subarray(start)).toString();
};

const numbersOf = (text: string, pattern: RegExp): Point[] =>
  [...text.matchAll(pattern)].map(([, one, two, three]) => [Number(one), Number(two), Number(three)]);

const isInside = ([x, y]: readonly [number, number], [a, b, c]: readonly [Point, Point, Point]): boolean => {
  const side = (from: Point, to: Point) => (to[0] - from[0]) * (y - from[1]) - (to[1] - from[1]) * (x - from[0]);
  const sides = [side(a, b), side(b, c), side(c, a)];
  return sides.every((each) => each >= 0) || sides.every((each) => each <= 0);
};

const readVertices = (mesh: string): Point[] => numbersOf(mesh, /<vertex x="([^"]+)" y="([^"]+)" z="([^"]+)"/g);

/** The size in mm that a 3MF's solid takes on the plate. */
export const readPlateSize = (archive: Buffer): { width: number; depth: number } => {
  const vertices = readVertices(readMesh(archive));
  const lengthOf = (axis: 0 | 1): number => {
    const places = vertices.map((vertex) => vertex[axis]);
    return (
      places.reduce((most, place) => Math.max(most, place)) - places.reduce((least, place) => Math.min(least, place))
    );
  };
  return { width: lengthOf(0), depth: lengthOf(1) };
};

/** The faces of a 3MF's solid that lie flat, each at one height. */
const readFlatFaces = (archive: Buffer): [Point, Point, Point][] => {
  const mesh = readMesh(archive);
  const vertices = readVertices(mesh);
  return numbersOf(mesh, /<triangle v1="(\d+)" v2="(\d+)" v3="(\d+)"/g)
    .map((corners) => corners.map((corner) => vertices[corner]) as [Point, Point, Point]) // the mesh is whole
    .filter(([a, b, c]) => a[2] === b[2] && b[2] === c[2]);
};

/** The height of a 3MF's solid in mm at each of these places, in mm from its corner. */
export const readHeights = (archive: Buffer, places: readonly (readonly [x: number, y: number])[]): number[] => {
  const flat = readFlatFaces(archive);
  return places.map((place) => Math.max(...flat.filter((face) => isInside(place, face)).map(([{ 2: z }]) => z)));
};

/** A little beside it, where the edges of faces do not meet. */
const middle = 0.517;

/**
 * The height of a 3MF's solid in mm at the middle of each pixel of its picture, row by row from the top. The picture has
 * this width in mm. What the solid has beyond it is the border, which is of whole cells and so not exactly as wide as was
 * asked for.
 */
export const readHeightMap = (
  archive: Buffer,
  { width, height, widthMm }: { width: number; height: number; widthMm: number },
): Float32Array => {
  const pixelMm = widthMm / width;
  const plate = readPlateSize(archive);
  const [sideMm, endMm] = [(plate.width - width * pixelMm) / 2, (plate.depth - height * pixelMm) / 2];
  const heights = new Float32Array(width * height);
  const toColumn = (x: number) => (x - sideMm) / pixelMm - middle;
  const toRow = (y: number) => height - (y - endMm) / pixelMm - middle;
  const between = (values: readonly number[], end: number) =>
    [Math.max(0, Math.ceil(Math.min(...values))), Math.min(end, Math.floor(Math.max(...values)))] as const;
  for (const face of readFlatFaces(archive)) {
    const [left, right] = between(
      face.map(([x]) => toColumn(x)),
      width - 1,
    );
    const [top, bottom] = between(
      face.map(([, y]) => toRow(y)),
      height - 1,
    );
    for (let row = top; row <= bottom; row += 1)
      for (let column = left; column <= right; column += 1) {
        const pixel = row * width + column;
        const place = [sideMm + (column + middle) * pixelMm, endMm + (height - row - middle) * pixelMm] as const;
        if (face[0][2] > (heights[pixel] ?? 0) && isInside(place, face)) heights[pixel] = face[0][2];
      }
  }
  return heights;
};
