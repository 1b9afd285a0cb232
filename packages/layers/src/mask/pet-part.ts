import type { Mask } from './mask.ts';

/** From this value on a pixel is the pet's. */
export const leastOfPet = 128;

/**
 * A part of a picture, as fractions of its width and height. `isCutOff`: something before the pet, such as a sofa or a
 * rock, ends it below in a straight line, which is the box's lower side.
 */
export type Box = { x: number; y: number; width: number; height: number; isCutOff?: true };

/**
 * The pet in a mask: how many pixels its largest part has, the box around all of its parts, and the mask of them without
 * crumbs.
 */
type PetPart = { pixels: number; box: Box; alone: () => Uint8Array };

/** A pet is cut off where it is nearly as wide as anywhere so near to its lower end, as a share of its height. */
const cutOff = { width: 0.8, reach: 0.08 };

/** A connected part is the pet's, such as a tail behind a branch, from this share of the largest on; less is a crumb. */
const leastShare = 1 / 5;

/** How far a part's soft outline reaches, as a share of the mask's longer side. */
const softReach = 0.025;

/** The connected parts that are the pet's; undefined when there are none. */
export const findPetPart = (mask: Mask): PetPart | undefined => {
  const ids = new Int32Array(mask.data.length); // 0: none
  const parts: number[][] = [];
  for (let start = 0; start < ids.length; start += 1)
    if (ids[start] === 0 && (mask.data[start] ?? 0) >= leastOfPet)
      parts.push(collect(mask, ids, { start, id: parts.length + 1 }));
  const pixels = parts.reduce((most, { length }) => Math.max(most, length), 0);
  if (pixels === 0) return undefined;
  const members = parts.filter(({ length }) => length >= leastShare * pixels).flat();
  return { pixels, box: boxAround(members, mask), alone: () => withOutline(mask, ids, members) };
};

/** Marks a part's pixels with its id. */
const collect = (mask: Mask, parts: Int32Array, { start, id }: { start: number; id: number }) => {
  const members = [start];
  parts[start] = id;
  const take = (neighbour: number) => {
    if (parts[neighbour] !== 0 || (mask.data[neighbour] ?? 0) < leastOfPet) return;
    parts[neighbour] = id;
    members.push(neighbour);
  };
  for (let next = 0; next < members.length; next += 1) visitNeighbours(members[next] ?? 0, mask, take);
  return members;
};

/** The parts, and what is around them and belongs to no other. */
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

const boxAround = (members: readonly number[], { width, height }: Mask): Box => {
  const rows = new Uint32Array(height);
  let [left, right] = [width, 0];
  for (const pixel of members) {
    const x = pixel % width;
    const y = (pixel - x) / width;
    left = Math.min(left, x);
    right = Math.max(right, x + 1);
    rows[y] = (rows[y] ?? 0) + 1;
  }
  const top = rows.findIndex((count) => count > 0);
  const bottom = rows.findLastIndex((count) => count > 0) + 1;
  const widest = Math.max(...rows);
  const straight = rows.findLastIndex((count) => count >= cutOff.width * widest) + 1;
  const isCutOff = bottom < height && bottom - straight <= cutOff.reach * (bottom - top);
  return {
    x: left / width,
    y: top / height,
    width: (right - left) / width,
    height: ((isCutOff ? straight : bottom) - top) / height,
    ...(isCutOff && { isCutOff }),
  };
};
