import type { Mask } from '@pawlayer/layers';

/** The outermost pixels. */
export type Edges = { left: number; top: number; right: number; bottom: number };

/** `alone` is the mask without its other parts; the pixels of `edges` belong to the part. */
type LargestPart = { pixels: number; edges: Edges; alone: Uint8Array };

/** How far a part's soft outline reaches, as a share of the mask's longer side. */
const softReach = 0.025;

/**
 * The largest connected part of the pixels with at least this value, with the soft outline around it; undefined when
 * there is none.
 */
export const findLargestPart = (mask: Mask, least: number): LargestPart | undefined => {
  const parts = new Int32Array(mask.data.length); // 0: none
  let largest: { id: number; members: number[] } = { id: 0, members: [] };
  let id = 0;
  for (let start = 0; start < parts.length; start += 1) {
    if (parts[start] !== 0 || (mask.data[start] ?? 0) < least) continue;
    id += 1;
    const members = collect(mask, least, parts, { start, id });
    if (members.length > largest.members.length) largest = { id, members };
  }
  if (largest.id === 0) return undefined;
  return {
    pixels: largest.members.length,
    edges: edgesOf(largest.members, mask.width),
    alone: withOutline(mask, parts, largest.members),
  };
};

/** Marks a part's pixels with its id. */
const collect = (mask: Mask, least: number, parts: Int32Array, { start, id }: { start: number; id: number }) => {
  const members = [start];
  parts[start] = id;
  const take = (neighbour: number) => {
    if (parts[neighbour] !== 0 || (mask.data[neighbour] ?? 0) < least) return;
    parts[neighbour] = id;
    members.push(neighbour);
  };
  for (let next = 0; next < members.length; next += 1) visitNeighbours(members[next] ?? 0, mask, take);
  return members;
};

/** The part, and what is around it and belongs to no other. */
const withOutline = (mask: Mask, parts: Int32Array, members: readonly number[]): Uint8Array => {
  const alone = new Uint8Array(mask.data.length);
  const isSeen = new Uint8Array(mask.data.length);
  let front: readonly number[] = members;
  const steps = Math.ceil(softReach * Math.max(mask.width, mask.height));
  for (const pixel of members) isSeen[pixel] = 1;
  for (let step = 0; step <= steps; step += 1) {
    const next: number[] = [];
    for (const pixel of front) {
      alone[pixel] = mask.data[pixel] ?? 0;
      visitNeighbours(pixel, mask, (neighbour) => {
        if (isSeen[neighbour] !== 0 || parts[neighbour] !== 0) return;
        isSeen[neighbour] = 1;
        next.push(neighbour);
      });
    }
    front = next;
  }
  return alone;
};

const visitNeighbours = (pixel: number, { width, height }: Mask, visit: (neighbour: number) => void): void => {
  const x = pixel % width;
  if (x > 0) visit(pixel - 1);
  if (x < width - 1) visit(pixel + 1);
  if (pixel >= width) visit(pixel - width);
  if (pixel < width * (height - 1)) visit(pixel + width);
};

const edgesOf = (members: readonly number[], width: number): Edges => {
  const edges = { left: Infinity, top: Infinity, right: 0, bottom: 0 };
  for (const pixel of members) {
    const [x, y] = [pixel % width, Math.floor(pixel / width)];
    edges.left = Math.min(edges.left, x);
    edges.right = Math.max(edges.right, x);
    edges.top = Math.min(edges.top, y);
    edges.bottom = Math.max(edges.bottom, y);
  }
  return edges;
};
