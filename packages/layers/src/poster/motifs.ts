import type { Ground, GroundTone } from '../options.ts';
import type { PreparedPhoto } from '../prepare.ts';
import type { Inside } from '../tone/inside.ts';

/** Where the picture ends; lengths of motifs follow its shorter side, so that they look alike at every size. */
type Size = { width: number; height: number };

/** A part of a motif: the box it is in, and whether a point is in it. All in pixels. */
type Shape = { left: number; top: number; right: number; bottom: number; has: (x: number, y: number) => boolean };

type Motif = { ground: Ground; tone: GroundTone };

/** Marks the pixels of a ground's motif with 1, in front of what is plain. Drawn once, and not where the pet hides it. */
export const motifOf = ({ width, height, pet, poster }: PreparedPhoto, motif: Motif): Uint8Array => {
  const key = `${motif.ground} ${motif.tone}`;
  const drawn = poster?.motifs.get(key) ?? drawMotif(motif, { width, height }, pet?.inside);
  poster?.motifs.set(key, drawn);
  return drawn;
};

const drawMotif = ({ ground, tone }: Motif, size: Size, hidden: Inside | undefined): Uint8Array => {
  const { width, height } = size;
  const marked = new Uint8Array(width * height);
  for (const { left, top, right, bottom, has } of shapesOf[ground](size, tone)) {
    const lastRow = Math.min(height - 1, Math.ceil(bottom));
    const lastColumn = Math.min(width - 1, Math.ceil(right));
    for (let y = Math.max(0, Math.floor(top)); y <= lastRow; y += 1)
      for (let x = Math.max(0, Math.floor(left)); x <= lastColumn; x += 1) {
        const pixel = y * width + x;
        if (!hidden?.[pixel] && !marked[pixel] && has(x + 0.5, y + 0.5)) marked[pixel] = 1;
      }
  }
  return marked;
};

const circle = (x: number, y: number, radius: number): Shape => ({
  left: x - radius,
  top: y - radius,
  right: x + radius,
  bottom: y + radius,
  has: (column, row) => (column - x) ** 2 + (row - y) ** 2 < radius * radius,
});

const everywhere = ({ width, height }: Size, has: Shape['has']): Shape => ({
  left: 0,
  top: 0,
  right: width,
  bottom: height,
  has,
});

const arch = (size: Size): Shape => {
  const { width, height } = size;
  const radius = 0.44 * Math.min(width, height);
  const [middle, top] = [width / 2, 0.08 * height + radius];
  return everywhere(size, (x, y) => {
    const aside = x - middle;
    return Math.abs(aside) < radius && (y > top || aside * aside + (y - top) ** 2 < radius * radius);
  });
};

const rayCount = 14;
/** The share of the ground that the rays take: before a light one half of it would be louder than the pet. */
const rayShare = { dark: 1 / 2, light: 1 / 3 };

/** Around a disc, because rays that meet in a point are narrower than a nozzle there. */
const rays = (size: Size, tone: GroundTone): Shape[] => {
  const { width, height } = size;
  const [x, y] = [width / 2, 0.45 * height];
  const isRay = (column: number, row: number) =>
    ((Math.atan2(row - y, column - x) / (2 * Math.PI) + 1) * rayCount) % 1 >= 1 - rayShare[tone];
  return [everywhere(size, isRay), circle(x, y, 0.16 * Math.min(width, height))];
};

const hills = (size: Size): Shape[] => {
  const { width, height } = size;
  const crest = Float32Array.from(
    { length: width + 1 },
    (_, x) => height * (0.64 + 0.05 * Math.sin((5 * x) / width + 1) + 0.015 * Math.sin((11 * x) / width)),
  );
  const side = Math.min(width, height);
  return [
    everywhere(size, (x, y) => y > (crest[Math.floor(x)] ?? height)),
    circle(0.26 * width, 0.24 * height, 0.13 * side),
  ];
};

/** Lengths of a leaf and of the way between two, in shares of the shorter side; angles are from straight up. */
const leafLength = 0.2;
const leafWidth = 0.046;
const leafStep = 0.088;
const leafAngle = 0.9;
const stemWidth = 0.007;
const midrib = 0.0055;

/** A sprig along each side, from the lower corners up. */
const leaves = (size: Size): Shape[] => [...sprig(size, 1), ...sprig(size, -1)];

const sprig = ({ width, height }: Size, side: 1 | -1): Shape[] => {
  const unit = Math.min(width, height);
  const stemAt = (y: number) => {
    const way = (height - y) / unit;
    const inward = 0.1 + 0.045 * Math.sin(2.4 * way + 0.4) + 0.02 * way;
    return side === 1 ? inward * unit : width - inward * unit;
  };
  const top = 0.1 * height;
  const stem: Shape = {
    left: side === 1 ? 0 : width - 0.3 * unit,
    right: side === 1 ? 0.3 * unit : width,
    top,
    bottom: height,
    has: (x, y) => y > top && Math.abs(x - stemAt(y)) < stemWidth * unit,
  };
  const count = Math.floor((height - top) / (leafStep * unit));
  const all = Array.from({ length: count }, (_, place) => {
    const y = height - (place + 0.4) * leafStep * unit;
    const outward = place % 2 === 0 ? 1 : -1;
    return leaf({ x: stemAt(y), y }, outward * side * leafAngle, unit * (1 - 0.25 * (place / count)));
  });
  return [stem, ...all, leaf({ x: stemAt(top), y: top + 0.02 * unit }, side * 0.15, 0.75 * unit)];
};

const leaf = ({ x, y }: { x: number; y: number }, angle: number, unit: number): Shape => {
  const [length, halfWidth] = [leafLength * unit, leafWidth * unit];
  const [along, across] = [Math.sin(angle), -Math.cos(angle)];
  const [endX, endY] = [x + along * length, y + across * length];
  return {
    left: Math.min(x, endX) - halfWidth,
    right: Math.max(x, endX) + halfWidth,
    top: Math.min(y, endY) - halfWidth,
    bottom: Math.max(y, endY) + halfWidth,
    has: (column, row) => {
      const [dx, dy] = [column - x, row - y];
      const way = (dx * along + dy * across) / length;
      if (way < 0 || way > 1) return false;
      const aside = Math.abs(dx * across - dy * along);
      const isInMidrib = way > 0.22 && way < 0.8 && aside < midrib * unit;
      return aside <= halfWidth * Math.sin(Math.PI * way ** 0.8) && !isInMidrib;
    },
  };
};

const shapesOf: Record<Ground, (size: Size, tone: GroundTone) => Shape[]> = {
  plain: () => [],
  moon: ({ width, height }) => [circle(width / 2, 0.4 * height, 0.43 * Math.min(width, height))],
  arch: (size) => [arch(size)],
  rays,
  leaves,
  hills,
};
