/** The width of a line of a 0.4 mm nozzle: nothing is narrower than two of them. */
export const lineMm = 0.4;

/** One byte for each pixel; 0 is outside of what is drawn. */
type Places = { places: Uint8Array; width: number; height: number };

/** How far a disc reaches to each side, in whole pixels, on its middle row and on each row away from it. */
const halfWidthsOf = (radius: number): Uint8Array =>
  Uint8Array.from({ length: Math.floor(radius) + 1 }, (_, row) => Math.floor(Math.sqrt(radius * radius - row * row)));

/**
 * Each pixel takes the place that most pixels of a disc around it have, so that an edge stays an edge: no place comes
 * between its two sides. Pixels of place 0 neither change nor count.
 */
export const takeMostCommon = (picture: Places, radius: number): void => {
  const { places, width, height } = picture;
  const isCore = coresOf(picture, radius);
  const before = places.slice();
  const rows = halfWidthsOf(radius);
  const counts = new Uint16Array(before.reduce((most, place) => Math.max(most, place), 0) + 1);
  for (let y = 0, pixel = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1, pixel += 1)
      if (before[pixel] && !isCore[pixel]) places[pixel] = mostCommon(before, { width, height }, rows, counts, x, y);
};

/** The place above 0 that most pixels of a disc have; the pixel's own in a tie with it. `counts` is changed. */
const mostCommon = (
  places: Uint8Array,
  { width, height }: { width: number; height: number },
  rows: Uint8Array,
  counts: Uint16Array,
  x: number,
  y: number,
): number => {
  counts.fill(0);
  const reach = rows.length - 1;
  const until = Math.min(height - 1, y + reach);
  for (let row = Math.max(0, y - reach); row <= until; row += 1) {
    const half = rows[Math.abs(row - y)] ?? 0;
    const last = row * width + Math.min(width - 1, x + half);
    for (let pixel = row * width + Math.max(0, x - half); pixel <= last; pixel += 1) {
      const place = places[pixel] ?? 0;
      counts[place] = (counts[place] ?? 0) + 1;
    }
  }
  let most = places[y * width + x] ?? 0;
  for (let place = 1; place < counts.length; place += 1) if ((counts[place] ?? 0) > (counts[most] ?? 0)) most = place;
  return most;
};

/**
 * What of each place no disc fits into goes to the nearest other one. Beyond the picture's border, places go on as they
 * are. Pixels of place 0 neither change nor count.
 */
export const openShapes = (picture: Places, radius: number): void => {
  const enough = picture.places.length * fewChanged;
  for (let pass = 0; pass < mostPasses; pass += 1)
    if (spread(picture, within(picture, coresOf(picture, radius), radius)) <= enough) return;
};

// What goes to another place may make that one narrow somewhere.
const mostPasses = 4;
const fewChanged = 0.0002;

/**
 * 1 where all of a disc around a pixel has the pixel's place. The nearest pixel of another place has one of this place
 * beside it, so only discs around such pixels are looked at.
 */
const coresOf = ({ places, width, height }: Places, radius: number): Uint8Array => {
  const rows = halfWidthsOf(radius);
  const isCore = new Uint8Array(places.length);
  for (let pixel = 0; pixel < places.length; pixel += 1) if (places[pixel]) isCore[pixel] = 1;
  for (let y = 0, pixel = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1, pixel += 1) {
      const place = places[pixel];
      const isEdge =
        (x > 0 && places[pixel - 1] !== place) ||
        (x < width - 1 && places[pixel + 1] !== place) ||
        (y > 0 && places[pixel - width] !== place) ||
        (y < height - 1 && places[pixel + width] !== place);
      if (isEdge) clearOthers(isCore, { places, width, height }, rows, x, y);
    }
  return isCore;
};

/** Clears what a disc has of other places than the one in its middle. */
const clearOthers = (
  isCore: Uint8Array,
  { places, width, height }: Places,
  rows: Uint8Array,
  x: number,
  y: number,
): void => {
  const place = places[y * width + x];
  const reach = rows.length - 1;
  const until = Math.min(height - 1, y + reach);
  for (let row = Math.max(0, y - reach); row <= until; row += 1) {
    const half = rows[Math.abs(row - y)] ?? 0;
    const last = row * width + Math.min(width - 1, x + half);
    for (let pixel = row * width + Math.max(0, x - half); pixel <= last; pixel += 1)
      if (places[pixel] !== place) isCore[pixel] = 0;
  }
};

/** 1 where a disc around a drawn pixel has a core in it. */
const within = ({ places, width, height }: Places, isCore: Uint8Array, radius: number): Uint8Array => {
  const rows = halfWidthsOf(radius);
  const reach = rows.length - 1;
  const found = isCore.slice();
  for (let y = 0, pixel = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1, pixel += 1) {
      if (!places[pixel] || isCore[pixel]) continue;
      const until = Math.min(height - 1, y + reach);
      for (let row = Math.max(0, y - reach); !found[pixel] && row <= until; row += 1) {
        const half = rows[Math.abs(row - y)] ?? 0;
        const last = row * width + Math.min(width - 1, x + half);
        for (let other = row * width + Math.max(0, x - half); other <= last; other += 1)
          if (isCore[other]) found[pixel] = 1;
      }
    }
  return found;
};

/** Kept pixels give their places to those around them, step by step. Returns how many pixels have another place now. */
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
  for (const pixel of besideOthers({ places, width, height }, kept)) visit(pixel);
  for (let at = 0; at < length; at += 1) visit(queue[at] ?? 0);
  return changed;
};

/** The kept pixels that have a drawn one beside them that is not kept. */
const besideOthers = ({ places, width, height }: Places, kept: Uint8Array): number[] => {
  const found: number[] = [];
  for (let pixel = 0; pixel < places.length; pixel += 1) {
    if (kept[pixel] || !places[pixel]) continue;
    const x = pixel % width;
    if (x > 0 && kept[pixel - 1]) found.push(pixel - 1);
    if (x < width - 1 && kept[pixel + 1]) found.push(pixel + 1);
    if (pixel >= width && kept[pixel - width]) found.push(pixel - width);
    if (pixel < width * (height - 1) && kept[pixel + width]) found.push(pixel + width);
  }
  return found;
};
