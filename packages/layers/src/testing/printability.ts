import type { Cut } from '../index.ts';

/**
 * What a nozzle cannot lay of a cut: the share of its pixels that an opening with a disc of this width in mm takes from
 * their level (beyond the picture's border, levels go on), and of those, of the ones that lie between a darker and a
 * lighter side; and the area of the smallest region in mm².
 */
export const measurePrintability = (
  cut: Cut,
  widthMm: number,
): { narrow: number; thinBetween: number; smallestMm2: number } => {
  const { levels, width, height } = cut;
  const pixelsPerMm = width / cut.widthMm;
  const disc = discOf((widthMm / 2) * pixelsPerMm);
  const levelAt = (x: number, y: number) =>
    levels[Math.min(height - 1, Math.max(0, y)) * width + Math.min(width - 1, Math.max(0, x))];
  const isCore = new Uint8Array(levels.length);
  const isKept = new Uint8Array(levels.length);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      if (disc.every(([dx, dy]) => levelAt(x + dx, y + dy) === levels[y * width + x])) isCore[y * width + x] = 1;
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      if (
        disc.some(([dx, dy]) => {
          const [column, row] = [x + dx, y + dy];
          return column >= 0 && row >= 0 && column < width && row < height && isCore[row * width + column];
        })
      )
        isKept[y * width + x] = 1;
  let [narrow, thinBetween] = [0, 0];
  const reach = Math.ceil(widthMm * pixelsPerMm);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const own = levels[y * width + x] ?? 0;
      if (isKept[y * width + x]) continue;
      narrow += 1;
      const runs = [levelAt(x - reach, y), levelAt(x + reach, y), levelAt(x, y - reach), levelAt(x, y + reach)];
      const [left = own, right = own, above = own, below = own] = runs;
      if ((left - own) * (right - own) < 0 || (above - own) * (below - own) < 0) thinBetween += 1;
    }
  return {
    narrow: narrow / levels.length,
    thinBetween: thinBetween / levels.length,
    smallestMm2: smallestRegion(cut) / pixelsPerMm ** 2,
  };
};

const discOf = (radius: number): [dx: number, dy: number][] => {
  const whole = Math.floor(radius);
  const line = Array.from({ length: 2 * whole + 1 }, (_, place) => place - whole);
  return line
    .flatMap((dy) => line.map((dx): [number, number] => [dx, dy]))
    .filter(([dx, dy]) => dx * dx + dy * dy <= radius * radius);
};

/** The number of pixels in the smallest region of one level. */
export const smallestRegion = ({ levels, width, height }: Cut): number => {
  const seen = new Uint8Array(levels.length);
  let smallest = levels.length;
  for (let start = 0; start < levels.length; start += 1) {
    const todo = seen[start] ? [] : [start];
    seen[start] = 1;
    for (const pixel of todo) {
      const x = pixel % width;
      const sides = [
        x > 0 && pixel - 1,
        x < width - 1 && pixel + 1,
        pixel >= width && pixel - width,
        pixel < width * (height - 1) && pixel + width,
      ];
      for (const side of sides) {
        if (side === false || seen[side] || levels[side] !== levels[pixel]) continue;
        seen[side] = 1;
        todo.push(side);
      }
    }
    if (todo.length > 0) smallest = Math.min(smallest, todo.length);
  }
  return smallest;
};
