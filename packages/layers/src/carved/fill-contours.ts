/** One byte for each pixel. */
type Marks = { marks: Uint8Array; width: number; height: number };

/** Closed lines from point to point, x and y in turn, in pixels. */
type Contours = readonly Float64Array[];

/**
 * Marks the pixels that contours fill: those whose middle has a winding number other than 0, which is where a smooth edge
 * covers half a pixel or more.
 */
export const fillContours = ({ marks, width, height }: Marks, contours: Contours, mark: number): void => {
  const rows = crossingsOf(contours, height);
  for (const [row, crossings] of rows) {
    crossings.sort((one, other) => one.x - other.x);
    let winding = 0;
    for (const [place, { x, turn }] of crossings.entries()) {
      winding += turn;
      if (winding === 0) continue;
      const from = Math.max(0, Math.ceil(x - 0.5));
      const until = Math.min(width, Math.ceil((crossings[place + 1]?.x ?? x) - 0.5));
      if (from < until) marks.fill(mark, row * width + from, row * width + until);
    }
  }
};

type Crossing = { x: number; turn: 1 | -1 };

/** Where lines cross the middles of rows, and whether they go down there. */
const crossingsOf = (contours: Contours, height: number): Map<number, Crossing[]> => {
  const rows = new Map<number, Crossing[]>();
  for (const contour of contours)
    for (const { x, y, toX, toY } of linesOf(contour)) {
      const first = Math.max(0, Math.ceil(Math.min(y, toY) - 0.5));
      const last = Math.min(height, Math.ceil(Math.max(y, toY) - 0.5));
      for (let row = first; row < last; row += 1) {
        const crossing: Crossing = { x: x + ((row + 0.5 - y) / (toY - y)) * (toX - x), turn: toY > y ? 1 : -1 };
        const crossings = rows.get(row);
        if (crossings) crossings.push(crossing);
        else rows.set(row, [crossing]);
      }
    }
  return rows;
};

/** Marks the pixels whose middle is nearer to a contour than this many pixels. */
export const traceContours = (
  { marks, width, height }: Marks,
  contours: Contours,
  mark: number,
  distance: number,
): void => {
  for (const contour of contours)
    for (const { x, y, toX, toY } of linesOf(contour)) {
      const [alongX, alongY] = [toX - x, toY - y];
      const square = alongX * alongX + alongY * alongY;
      const lastRow = Math.min(height - 1, Math.floor(Math.max(y, toY) + distance));
      const lastColumn = Math.min(width - 1, Math.floor(Math.max(x, toX) + distance));
      for (let row = Math.max(0, Math.floor(Math.min(y, toY) - distance)); row <= lastRow; row += 1)
        for (let column = Math.max(0, Math.floor(Math.min(x, toX) - distance)); column <= lastColumn; column += 1) {
          const [dx, dy] = [column + 0.5 - x, row + 0.5 - y];
          const way = square > 0 ? Math.min(1, Math.max(0, (dx * alongX + dy * alongY) / square)) : 0;
          if ((dx - way * alongX) ** 2 + (dy - way * alongY) ** 2 < distance * distance)
            marks[row * width + column] = mark;
        }
    }
};

type Line = { x: number; y: number; toX: number; toY: number };

/** The last one goes back to where the first begins. */
const linesOf = (contour: Float64Array): Line[] =>
  Array.from({ length: contour.length / 2 }, (_, place) => {
    const to = (2 * (place + 1)) % contour.length;
    return {
      x: contour[2 * place] ?? 0,
      y: contour[2 * place + 1] ?? 0,
      toX: contour[to] ?? 0,
      toY: contour[to + 1] ?? 0,
    };
  });
