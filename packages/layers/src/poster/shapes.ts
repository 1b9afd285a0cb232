/** One byte for each pixel; 0 is outside of what is drawn. */
type Places = { places: Uint8Array; width: number; height: number };

/** The ways to the pixels of a disc, in pixels. */
type Disc = { dx: Int32Array; dy: Int32Array; radius: number };

const discOf = (radius: number): Disc => {
  const reach = Math.floor(radius);
  const inside: [number, number][] = [];
  for (let dy = -reach; dy <= reach; dy += 1)
    for (let dx = -reach; dx <= reach; dx += 1) if (dx * dx + dy * dy <= radius * radius) inside.push([dx, dy]);
  return { dx: Int32Array.from(inside, ([dx]) => dx), dy: Int32Array.from(inside, ([, dy]) => dy), radius: reach };
};

/** Whether another place is within `reach` pixels of each pixel, in a square. */
const nearEdges = ({ places, width, height }: Places, reach: number): Uint8Array => {
  const rows = new Uint8Array(places.length);
  for (let y = 0; y < height; y += 1) {
    const start = y * width;
    for (let x = 0; x < width; x += 1) {
      const pixel = start + x;
      const place = places[pixel];
      const differs =
        (x + 1 < width && places[pixel + 1] !== place) || (y + 1 < height && places[pixel + width] !== place);
      if (!differs) continue;
      const from = Math.max(0, x - reach);
      const until = Math.min(width - 1, x + reach + 1);
      rows.fill(1, start + from, start + until + 1);
    }
  }
  const near = new Uint8Array(places.length);
  const last = new Int32Array(width).fill(-height - reach);
  for (let y = 0; y < height + reach; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (y < height && rows[y * width + x]) last[x] = y;
      const at = y - reach;
      if (at >= 0 && (last[x] ?? 0) >= at - reach - 1) near[at * width + x] = 1;
    }
  }
  return near;
};

/**
 * Each pixel takes the place that most pixels of a disc around it have, so that an edge stays an edge: no place comes
 * between its two sides. Pixels of place 0 neither change nor count.
 */
export const takeMostCommon = (picture: Places, radius: number): void => {
  const { places, width, height } = picture;
  const disc = discOf(radius);
  const near = nearEdges(picture, disc.radius);
  const before = places.slice();
  const counts = new Uint16Array(256);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const pixel = y * width + x;
      const own = before[pixel] ?? 0;
      if (own === 0 || !near[pixel]) continue;
      counts.fill(0, 0, 32);
      for (let tap = 0; tap < disc.dx.length; tap += 1) {
        const [column, row] = [x + (disc.dx[tap] ?? 0), y + (disc.dy[tap] ?? 0)];
        if (column < 0 || row < 0 || column >= width || row >= height) continue;
        const place = before[row * width + column] ?? 0;
        counts[place] = (counts[place] ?? 0) + 1;
      }
      let most = own;
      for (let place = 1; place < 32; place += 1) if ((counts[place] ?? 0) > (counts[most] ?? 0)) most = place;
      places[pixel] = most;
    }
};

/**
 * What of each place no disc fits into goes to the nearest other one. Beyond the picture's border, places go on as they
 * are. Pixels of place 0 neither change nor count.
 */
export const openShapes = (picture: Places, radius: number): void => {
  for (let pass = 0; pass < mostPasses; pass += 1)
    if (openOnce(picture, radius) <= picture.places.length * fewChanged) return;
};

// What goes to another place may make that one narrow somewhere.
const mostPasses = 4;
const fewChanged = 0.0002;

const openOnce = (picture: Places, radius: number): number => {
  const { places, width, height } = picture;
  const disc = discOf(radius);
  const near = nearEdges(picture, disc.radius);
  const isCore = new Uint8Array(places.length);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const pixel = y * width + x;
      if (places[pixel] && (!near[pixel] || isAlike(picture, disc, x, y))) isCore[pixel] = 1;
    }
  const kept = new Uint8Array(places.length);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const pixel = y * width + x;
      if (places[pixel] && (!near[pixel] || touches(isCore, { width, height }, disc, x, y))) kept[pixel] = 1;
    }
  return spread(picture, kept);
};

const isAlike = ({ places, width, height }: Places, { dx, dy }: Disc, x: number, y: number): boolean => {
  const own = places[y * width + x];
  for (let tap = 0; tap < dx.length; tap += 1) {
    const column = Math.min(width - 1, Math.max(0, x + (dx[tap] ?? 0)));
    const row = Math.min(height - 1, Math.max(0, y + (dy[tap] ?? 0)));
    if (places[row * width + column] !== own) return false;
  }
  return true;
};

/** Whether a disc around a core pixel reaches here: all of that disc has the core's place, so this pixel has it too. */
const touches = (
  isCore: Uint8Array,
  { width, height }: { width: number; height: number },
  { dx, dy }: Disc,
  x: number,
  y: number,
): boolean => {
  for (let tap = 0; tap < dx.length; tap += 1) {
    const [column, row] = [x + (dx[tap] ?? 0), y + (dy[tap] ?? 0)];
    if (column < 0 || row < 0 || column >= width || row >= height) continue;
    if (isCore[row * width + column]) return true;
  }
  return false;
};

/** Kept pixels give their places to those around them, step by step. */
const spread = ({ places, width, height }: Places, kept: Uint8Array): number => {
  const queue = new Int32Array(places.length);
  let length = 0;
  let changed = 0;
  const reach = (pixel: number, place: number): void => {
    if (kept[pixel] || !places[pixel]) return;
    if (places[pixel] !== place) changed += 1;
    kept[pixel] = 1;
    places[pixel] = place;
    queue[length++] = pixel;
  };
  const visit = (pixel: number): void => {
    const place = places[pixel] ?? 0;
    const x = pixel % width;
    if (x > 0) reach(pixel - 1, place);
    if (x < width - 1) reach(pixel + 1, place);
    if (pixel >= width) reach(pixel - width, place);
    if (pixel < width * (height - 1)) reach(pixel + width, place);
  };
  const seeds = kept.slice();
  for (let pixel = 0; pixel < places.length; pixel += 1) if (seeds[pixel] && places[pixel]) visit(pixel);
  for (let at = 0; at < length; at += 1) visit(queue[at] ?? 0);
  return changed;
};
