/** In pixels of the mask, from its upper left corner. */
export type Point = { x: number; y: number };

/** A straight piece of a stroke with a round brush; `radius` in pixels of the mask. A dab starts where it ends. */
export type Stroke = { from: Point; to: Point; radius: number; keeps: boolean };

/** A rectangle of whole pixels. */
export type Area = { left: number; top: number; width: number; height: number };

/** The pixels of a mask that a stroke may change. */
export const areaOf = ({ from, to, radius }: Stroke, size: { width: number; height: number }): Area => {
  const first = (one: number, other: number) => Math.max(0, Math.floor(Math.min(one, other) - radius - 1));
  const end = (one: number, other: number, most: number) =>
    Math.min(most, Math.ceil(Math.max(one, other) + radius + 1));
  const [left, top] = [first(from.x, to.x), first(from.y, to.y)];
  return {
    left,
    top,
    width: Math.max(0, end(from.x, to.x, size.width) - left),
    height: Math.max(0, end(from.y, to.y, size.height) - top),
  };
};

/** The distance of each pixel's centre from the stroke's middle line. */
export const measureDistances = ({ from, to }: Stroke, { left, top, width, height }: Area): Float32Array => {
  const distances = new Float32Array(width * height);
  const [alongX, alongY] = [to.x - from.x, to.y - from.y];
  const squaredLength = alongX * alongX + alongY * alongY;
  for (let y = 0, at = 0; y < height; y += 1) {
    const fromY = top + y + 0.5 - from.y;
    for (let x = 0; x < width; x += 1, at += 1) {
      const fromX = left + x + 0.5 - from.x;
      const along = squaredLength === 0 ? 0 : (fromX * alongX + fromY * alongY) / squaredLength;
      const share = Math.min(1, Math.max(0, along));
      distances[at] = Math.hypot(fromX - share * alongX, fromY - share * alongY);
    }
  }
  return distances;
};
