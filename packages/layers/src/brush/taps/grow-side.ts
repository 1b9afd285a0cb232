import { groupColours } from '../../colour/group-colours.ts';
import { diffuse, linkNeighbours } from './diffuse.ts';
import { measureWays, nearnessTo } from './nearness.ts';
import type { SmallPhoto } from './small-photo.ts';

/** A pixel of the small copy. */
type Place = { column: number; row: number };

/** `shares`: of the side in each pixel, 0 to 1. `isChanged`: 1 where pixels may have come to it. */
type GrownSide = { shares: Float32Array; isChanged: Uint8Array };

/** Fewer groups mix fur with grass, more leave too few pixels in each to count. */
const sorting = { groups: 24, rounds: 6 };

// The second time, the colours of what came with the first count too.
const rounds = 2;
// How much a pixel's own colour counts beside its neighbours, of which alike ones count 1 each.
const beliefWeight = 0.05;
// What is far from the place stays what it was, if its colour says nothing.
const farDoubt = 0.5;

/**
 * Prepares a small photo for growing one side of a mask, the pet's or the other, from a place that belongs to it: to what
 * is connected with the place, near it, and coloured like it and like what the side has already.
 */
export const createGrower = (photo: SmallPhoto): ((side: Float32Array, place: Place) => GrownSide) => {
  const groups = groupColours(photo.colours, sorting);
  const links = linkNeighbours(photo);
  const ways = measureWays(photo);
  return (side, place) => {
    const seeds = seedsAt(place, photo);
    const nearness = nearnessTo(seeds, photo, ways);
    let shares: Float32Array = side.map((share, pixel) => Math.max(share, nearness[pixel] ?? 0));
    for (let round = 0; round < rounds; round += 1) {
      const likeness = measureLikeness(groups, shares, nearness);
      const beliefs = believe({ side, nearness, groupOf: groups.groupOf, likeness });
      for (const seed of seeds) {
        beliefs.shares[seed] = 1;
        beliefs.weights[seed] = Infinity;
      }
      shares = diffuse(beliefs, photo, links);
    }
    return takeConnected({ shares, side, place, photo });
  };
};

const seedRadius = 2;

/** A finger is not as precise as a pixel. */
const seedsAt = ({ column, row }: Place, { width, height }: SmallPhoto): number[] => {
  const seeds: number[] = [];
  for (let y = Math.max(0, row - seedRadius); y <= Math.min(height - 1, row + seedRadius); y += 1)
    for (let x = Math.max(0, column - seedRadius); x <= Math.min(width - 1, column + seedRadius); x += 1)
      if (Math.hypot(x - column, y - row) < seedRadius + 0.5) seeds.push(y * width + x);
  return seeds;
};

type Groups = ReturnType<typeof groupColours>;

const rare = 1e-4;

/** For each group of colours, the share of the side in it, 0 to 1, as if both sides were equally large. */
const measureLikeness = ({ groupOf, means }: Groups, shares: Float32Array, nearness: Float32Array): Float32Array => {
  const count = means.length;
  const [side, others, near] = [new Float32Array(count), new Float32Array(count), new Float32Array(count)];
  for (let pixel = 0; pixel < shares.length; pixel += 1) {
    const group = groupOf[pixel] ?? 0;
    side[group] = (side[group] ?? 0) + (shares[pixel] ?? 0);
    others[group] = (others[group] ?? 0) + 1 - (shares[pixel] ?? 0);
    near[group] = (near[group] ?? 0) + (nearness[pixel] ?? 0);
  }
  const [ofSide, ofOthers, ofNear] = [total(side), total(others), total(near)];
  return side.map((sum, group) => {
    const here = (sum / ofSide + (near[group] ?? 0) / ofNear) / 2 + rare;
    return here / (here + (others[group] ?? 0) / ofOthers + rare);
  });
};

/** Never 0, so that it can divide. */
const total = (values: Float32Array): number => values.reduce((sum, value) => sum + value, 1e-6);

type Signs = { side: Float32Array; nearness: Float32Array; groupOf: Uint8Array; likeness: Float32Array };

/** What is the side's stays so; the others belong to it as far as they are like it and near the place. */
const believe = ({ side, nearness, groupOf, likeness }: Signs) => {
  const shares = new Float32Array(side.length);
  const weights = new Float32Array(side.length);
  for (let pixel = 0; pixel < side.length; pixel += 1) {
    const isSide = (side[pixel] ?? 0) >= 0.5;
    const near = nearness[pixel] ?? 0;
    const odds = logit(likeness[groupOf[pixel] ?? 0] ?? 0) + (logit(near) + 1) / 2 - farDoubt * (1 - near);
    shares[pixel] = isSide ? 1 : 1 / (1 + Math.exp(-odds));
    weights[pixel] = isSide ? Infinity : beliefWeight;
  }
  return { shares, weights };
};

const surest = 0.98;

const logit = (share: number): number => {
  const bounded = Math.min(surest, Math.max(1 - surest, share));
  return Math.log(bounded / (1 - bounded));
};

type Growth = { shares: Float32Array; side: Float32Array; place: Place; photo: SmallPhoto };

/** What has come to the side and is connected with the place, and the pixels along its outline. */
const takeConnected = ({ shares, side, place, photo: { width, height } }: Growth): GrownSide => {
  const isChanged = new Uint8Array(side.length);
  const members = [place.row * width + place.column];
  isChanged[members[0] ?? 0] = 1;
  const result = side.slice();
  for (let next = 0; next < members.length; next += 1) {
    const pixel = members[next] ?? 0;
    result[pixel] = Math.max(result[pixel] ?? 0, shares[pixel] ?? 0);
    const isNew = (side[pixel] ?? 0) < 0.5 && (shares[pixel] ?? 0) >= 0.5;
    if (!isNew) continue;
    const x = pixel % width;
    for (const neighbour of [
      x > 0 ? pixel - 1 : pixel,
      x < width - 1 ? pixel + 1 : pixel,
      pixel >= width ? pixel - width : pixel,
      pixel < width * (height - 1) ? pixel + width : pixel,
    ]) {
      if (isChanged[neighbour] === 1) continue;
      isChanged[neighbour] = 1;
      members.push(neighbour);
    }
  }
  return { shares: result, isChanged };
};
