// Must not import anything (see tools/build/rspack/base.mjs): everything it needs is passed in messages.

export type PhotoWorkerRequest =
  /** Decode this photo and return its size; unless it is longer than `givesUpTo` pixels, hand its pixels over, too. */
  | { type: 'measure'; photo: Blob; givesUpTo: number }
  /** Make a JPEG of the measured photo within these limits, in bytes and pixels, turned as Exif counts it. */
  | { type: 'copy'; maxBytes: number; maxSide: number; orientation: number };

export type PhotoWorkerResponse =
  /** The size of the photo, of which the pixels may be a smaller picture: enough for portraits, cut-outs and advice. */
  | { kind: 'measured'; width: number; height: number; pixels?: ImageBitmap }
  | { kind: 'copied'; copy: Blob; width: number; height: number }
  /** The photo cannot be decoded here, or no copy is small enough. */
  | { kind: 'failed' }
  /**
   * A canvas does not give what was drawn, as in a browser that hides it so that pages cannot recognize their visitors.
   */
  | { kind: 'pixels-hidden' };

const quality = 0.9;
const tries = 8;
/** Pixels of the largest canvas that every browser fills: above, Safari's gave nothing until iOS 18. */
const safeArea = 16_777_216;

let measured: ImageBitmap | undefined;

const measure = async (photo: Blob, givesUpTo: number): Promise<PhotoWorkerResponse> => {
  const quickly = givesUpTo > 0 ? await decodeHalf(photo, givesUpTo) : undefined;
  if (quickly) return quickly;
  measured = await createImageBitmap(photo, { imageOrientation: 'from-image' });
  const { width, height } = measured;
  if (Math.max(width, height) > givesUpTo) return { kind: 'measured', width, height };
  const pixels = measured;
  measured = undefined; // they will be the page's
  return { kind: 'measured', width, height, pixels };
};

/** The longer side of the smallest picture that is enough, in pixels. */
const enough = 2000;

/**
 * A large JPEG at half its size, which takes less time to decode and much less to draw. Undefined where that is not
 * possible, as in browsers that decode at one size only, or not wanted.
 */
const decodeHalf = async (photo: Blob, maxSide: number): Promise<PhotoWorkerResponse | undefined> => {
  if (!('ImageDecoder' in globalThis)) return undefined;
  const data = await photo.arrayBuffer();
  const size = sizeOfJpeg(new DataView(data));
  const longer = size && Math.max(size.width, size.height);
  if (!longer || longer > maxSide || longer < 2 * enough) return undefined;
  const [desiredWidth, desiredHeight] = [Math.ceil(size.width / 2), Math.ceil(size.height / 2)];
  const decoder = new ImageDecoder({ data, type: 'image/jpeg', desiredWidth, desiredHeight });
  try {
    const { image } = await decoder.decode();
    const pixels = await createImageBitmap(image, { imageOrientation: 'from-image' });
    image.close();
    const isTurned = pixels.width < pixels.height !== size.width < size.height;
    const upright = isTurned ? { width: size.height, height: size.width } : size;
    return { kind: 'measured', ...upright, pixels };
  } catch {
    return undefined; // whether it is damaged is found out by decoding it whole
  } finally {
    decoder.close();
  }
};

/** As stored, before it is turned upright: in the first frame header (ITU-T T.81, B.2.2). */
const sizeOfJpeg = (bytes: DataView): { width: number; height: number } | undefined => {
  if (bytes.byteLength < 4 || bytes.getUint16(0) !== 0xffd8) return undefined;
  for (let at = 2; at + 9 <= bytes.byteLength && bytes.getUint8(at) === 0xff;) {
    const marker = bytes.getUint8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { height: bytes.getUint16(at + 5), width: bytes.getUint16(at + 7) };
    at += marker === 0xff ? 1 : 2 + bytes.getUint16(at + 2);
  }
  return undefined;
};

type CopyLimits = { maxBytes: number; maxSide: number; orientation: number };

const copy = async (
  bitmap: ImageBitmap,
  { maxBytes, maxSide, orientation }: CopyLimits,
): Promise<PhotoWorkerResponse> => {
  if (!(await givesPictures())) return { kind: 'pixels-hidden' };
  let scale = Math.min(1, maxSide / Math.max(bitmap.width, bitmap.height));
  for (let count = 0; count < tries; count += 1) {
    const canvas = draw(bitmap, scale, orientation);
    if (!canvas) {
      const area = bitmap.width * bitmap.height * scale ** 2;
      scale *= area > safeArea ? Math.sqrt(safeArea / area) * 0.999 : 0.7;
      continue;
    }
    const jpeg = await canvas.convertToBlob({ type: 'image/jpeg', quality });
    if (jpeg.size <= maxBytes) return { kind: 'copied', copy: jpeg, width: canvas.width, height: canvas.height };
    scale *= Math.sqrt(maxBytes / jpeg.size) * 0.95;
  }
  return { kind: 'failed' };
};

/**
 * Which way a photo's width and height point once it stands upright, right and down, by its orientation (TIFF 6.0,
 * 274).
 */
const axes: Record<number, [xx: number, xy: number, yx: number, yy: number]> = {
  2: [-1, 0, 0, 1],
  3: [-1, 0, 0, -1],
  4: [1, 0, 0, -1],
  5: [0, 1, 1, 0],
  6: [0, 1, -1, 0],
  7: [0, -1, -1, 0],
  8: [0, -1, 1, 0],
};

/** As in `true-pixels` of packages/ui: no noise hits all of them, and a canvas that holds nothing has none. */
const knownColours = [
  [200, 30, 60],
  [20, 180, 90],
  [40, 70, 210],
] as const;
/** Some browsers change colours a little, so that pages cannot recognize a visitor. No print shows that. */
const tolerance = 8;

/** Whether a picture that is made of a canvas shows what was drawn. */
const givesPictures = async (): Promise<boolean> => {
  const drawn = new OffscreenCanvas(knownColours.length, 1);
  for (const [x, colour] of knownColours.entries()) drawPixel(drawn, x, 0, colour);
  const picture = await createImageBitmap(await drawn.convertToBlob({ type: 'image/png' }));
  const shown = new OffscreenCanvas(knownColours.length, 1);
  contextOf(shown).drawImage(picture, 0, 0);
  picture.close();
  return knownColours.every((colour, x) => hasPixel(shown, x, 0, colour));
};

/** Whether this very canvas gives back what is drawn in its last corner. */
const holdsPixels = (canvas: OffscreenCanvas): boolean => {
  const [x, y] = [canvas.width - 1, canvas.height - 1];
  return knownColours.every((colour) => {
    drawPixel(canvas, x, y, colour);
    return hasPixel(canvas, x, y, colour);
  });
};

type Colour = (typeof knownColours)[number];

const drawPixel = (canvas: OffscreenCanvas, x: number, y: number, colour: Colour): void => {
  const context = contextOf(canvas);
  context.fillStyle = `rgb(${colour.join(' ')})`;
  context.fillRect(x, y, 1, 1);
};

const hasPixel = (canvas: OffscreenCanvas, x: number, y: number, colour: Colour): boolean => {
  const { data } = contextOf(canvas).getImageData(x, y, 1, 1);
  return colour.every((value, channel) => Math.abs((data[channel] ?? 0) - value) <= tolerance);
};

const contextOf = (canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D => {
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) throw new Error('this browser gives no 2d canvas to workers');
  return context;
};

/** Undefined where a canvas of this size holds nothing. */
const draw = (bitmap: ImageBitmap, scale: number, orientation: number): OffscreenCanvas | undefined => {
  const width = Math.max(1, Math.round(bitmap.width * scale));
  const height = Math.max(1, Math.round(bitmap.height * scale));
  const [xx, xy, yx, yy] = axes[orientation] ?? [1, 0, 0, 1];
  const canvas = xx === 0 ? new OffscreenCanvas(height, width) : new OffscreenCanvas(width, height);
  if (!holdsPixels(canvas)) return undefined;
  const context = contextOf(canvas);
  context.fillStyle = '#fff'; // JPEG has no transparency: transparent areas would become black
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.setTransform(xx, xy, yx, yy, xx + yx < 0 ? canvas.width : 0, xy + yy < 0 ? canvas.height : 0);
  context.drawImage(bitmap, 0, 0, width, height);
  return canvas;
};

const respond = async (request: PhotoWorkerRequest): Promise<PhotoWorkerResponse> => {
  try {
    if (request.type === 'measure') return await measure(request.photo, request.givesUpTo);
    if (!measured) return { kind: 'failed' };
    return await copy(measured, request);
  } catch (error) {
    console.warn('This photo cannot be worked on here', error);
    return { kind: 'failed' };
  }
};

addEventListener('message', async (event: MessageEvent<PhotoWorkerRequest>) => {
  const response = await respond(event.data);
  postMessage(response, { transfer: response.kind === 'measured' && response.pixels ? [response.pixels] : [] });
});
