import { type Box, heuristics, maxRects, type PlacedBox } from './max-rects.ts';
import { shelves } from './shelves.ts';

/** A printer's build plate, of which a margin on each side stays free. */
export type Plate = { widthMm: number; depthMm: number; marginMm: number };

/** The outline of a print, with its border. */
export type PartSize = { widthMm: number; heightMm: number };

/**
 * Where a print lies: its lower left corner, from that of the plate. `isTurned`: by a quarter, anticlockwise, so that
 * what was its top points to the left.
 */
export type PartPlace = { xMm: number; yMm: number; isTurned: boolean };

/**
 * Between two prints, in mm. A blade gets in to lift one of them without touching the other, the nozzle's ooze on its
 * way stays between them, and it covers what the first layer is squashed outwards and the rounding of borders to cells
 * (0.4 mm at most).
 */
const partGapMm = 4;

/**
 * Finds places for all prints on one plate, together in its middle, where it is flattest and warmest. Undefined when
 * they do not fit. The same prints in the same order get the same places.
 */
export const placeParts = (parts: readonly PartSize[], plate: Plate): PartPlace[] | undefined => {
  const boxes = parts.map(toBox);
  const area = areaOf(plate);
  if (boxes.reduce((sum, { width, height }) => sum + width * height, 0) > area.width * area.height) return undefined;
  const placed = tryOrders(boxes, area) ?? shelves(boxes, area);
  return placed && toPlaces(placed, area, plate.marginMm);
};

/** Like {@link placeParts}, in rows in the given order: the plain way, which needs more room. */
export const placeInRows = (parts: readonly PartSize[], plate: Plate): PartPlace[] | undefined => {
  const area = areaOf(plate);
  const placed = shelves(parts.map(toBox), area);
  return placed && toPlaces(placed, area, plate.marginMm);
};

// Tenths of a millimetre, so that nothing depends on how fractions are rounded.
const perMm = 10;
const gap = partGapMm * perMm;
const tiny = 1e-6;

// Every box has its gap on its right and above, and the area the gap of the last one.
const toBox = ({ widthMm, heightMm }: PartSize): Box => ({
  width: Math.ceil(widthMm * perMm - tiny) + gap,
  height: Math.ceil(heightMm * perMm - tiny) + gap,
});

const areaOf = ({ widthMm, depthMm, marginMm }: Plate): Box => ({
  width: Math.floor((widthMm - 2 * marginMm) * perMm + tiny) + gap,
  height: Math.floor((depthMm - 2 * marginMm) * perMm + tiny) + gap,
});

/** Large ones first is nearly always best; what "large" means depends on the shapes. */
const orders: readonly ((box: Box) => number)[] = [
  () => 0, // as given
  ({ width, height }) => width * height,
  ({ width, height }) => Math.max(width, height),
  ({ height }) => height,
];

const tryOrders = (boxes: readonly Box[], area: Box): PlacedBox[] | undefined => {
  for (const rank of orders) {
    const sorted = boxes.map((box, index) => ({ box, index, rank: rank(box) }));
    sorted.sort((one, other) => other.rank - one.rank || one.index - other.index);
    for (const heuristic of heuristics) {
      const placed = maxRects(
        sorted.map(({ box }) => box),
        area,
        heuristic,
      );
      if (placed) return boxes.flatMap((_, index) => placed[sorted.findIndex((each) => each.index === index)] ?? []);
    }
  }
  return undefined;
};

const toPlaces = (placed: readonly PlacedBox[], area: Box, marginMm: number): PartPlace[] => {
  const right = Math.max(0, ...placed.map(({ x, width }) => x + width));
  const top = Math.max(0, ...placed.map(({ y, height }) => y + height));
  const [left, bottom] = [Math.floor((area.width - right) / 2), Math.floor((area.height - top) / 2)];
  return placed.map(({ x, y, isTurned }) => ({
    xMm: (x + left) / perMm + marginMm,
    yMm: (y + bottom) / perMm + marginMm,
    isTurned,
  }));
};
