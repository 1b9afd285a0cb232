/** Whole units. */
export type Box = { width: number; height: number };

type Room = Box & { x: number; y: number };

export type PlacedBox = Room & { isTurned: boolean };

/** How good it is to put a box of this size there: less is better, the first number counts most. */
type Heuristic = (room: Room, box: Box) => readonly [number, number];

/** The rest of the shorter side, then of the longer one. */
const shortSideFit: Heuristic = (room, box) => {
  const [across, up] = [room.width - box.width, room.height - box.height];
  return [Math.min(across, up), Math.max(across, up)];
};

/** As far down, then as far to the left, as it goes. */
const bottomLeft: Heuristic = (room, box) => [room.y + box.height, room.x];

/** The rules by which a box may be placed; none is best for everything. */
export const heuristics = [shortSideFit, bottomLeft];

/**
 * Places boxes on an area, one after the other, turned by a quarter where that is better: the algorithm MaxRects, which
 * keeps the largest rectangles that are still free (J. Jylänki, "A Thousand Ways to Pack the Bin", 2010, section 2.3).
 * Returns undefined when one of them finds no room.
 */
export const maxRects = (boxes: readonly Box[], area: Box, rate: Heuristic): PlacedBox[] | undefined => {
  let rooms: Room[] = [{ x: 0, y: 0, ...area }];
  const placed: PlacedBox[] = [];
  for (const box of boxes) {
    const best = findBest(rooms, box, rate);
    if (!best) return undefined;
    placed.push(best);
    rooms = withoutContained(rooms.flatMap((room) => cutOff(room, best)));
  }
  return placed;
};

const findBest = (rooms: readonly Room[], box: Box, rate: Heuristic): PlacedBox | undefined => {
  let best: { place: PlacedBox; rating: readonly [number, number] } | undefined;
  for (const isTurned of [false, true]) {
    const { width, height } = isTurned ? { width: box.height, height: box.width } : box;
    for (const room of rooms) {
      if (width > room.width || height > room.height) continue;
      const rating = rate(room, { width, height });
      // Of equals the first one, so that nothing is turned without a reason.
      if (best && !isBetter(rating, best.rating)) continue;
      best = { place: { x: room.x, y: room.y, width, height, isTurned }, rating };
    }
  }
  return best?.place;
};

const isBetter = ([first, second]: readonly [number, number], [other, next]: readonly [number, number]): boolean =>
  first < other || (first === other && second < next);

/** The largest rectangles that are left of a room: at most one on each side of what was placed. */
const cutOff = (room: Room, placed: Room): Room[] => {
  const [right, top] = [room.x + room.width, room.y + room.height];
  const [placedRight, placedTop] = [placed.x + placed.width, placed.y + placed.height];
  if (placed.x >= right || placedRight <= room.x || placed.y >= top || placedTop <= room.y) return [room];
  return [
    { ...room, width: placed.x - room.x },
    { ...room, x: placedRight, width: right - placedRight },
    { ...room, height: placed.y - room.y },
    { ...room, y: placedTop, height: top - placedTop },
  ].filter(({ width, height }) => width > 0 && height > 0);
};

const withoutContained = (rooms: readonly Room[]): Room[] =>
  rooms.filter(
    (room, index) =>
      !rooms.some((other, at) => at !== index && isWithin(room, other) && (at < index || !isWithin(other, room))),
  );

const isWithin = (inner: Room, outer: Room): boolean =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height;
