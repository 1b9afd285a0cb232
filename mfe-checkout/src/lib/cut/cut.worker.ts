import type { Crop } from '@pawlayer/contracts';
import { advise, type Advice, cut, type Photo, prepare, type Prepared, sheets } from '@pawlayer/layers';
import type { ColourRange } from './cut-settings.ts';

/** Cut this part of this photo. The photo comes along only when it is another than last time. */
export type CutQuestion = {
  turn: number;
  photo?: Blob;
  crop: Crop;
  colours: number | ColourRange;
  /** Of the print. */
  widthMm: number;
};

export type CutAnswer =
  /** From the plate up: a picture of each sheet, and its colour as `#rrggbb`. */
  | { kind: 'cut'; turn: number; sheets: { picture: Blob; hex: string }[]; advice: Advice }
  | { kind: 'failed'; turn: number; why: string };

/** Of what is cut, in pixels. */
const size = { width: 600, height: 800 };
/** Of what is kept of the photo, in pixels: enough for a narrow crop, and not fifty megabytes on a phone. */
const keptSide = 2400;

/** The last photo, and what was made of its last part: another number of colours needs no more than that. */
let kept:
  | { bitmap: ImageBitmap; part?: { of: string; photo: Photo; advice: Advice; prepared: Map<number, Prepared> } }
  | undefined;
let latest = 0;

const keep = async (photo: Blob) => {
  kept?.bitmap.close();
  kept = undefined;
  kept = { bitmap: await createImageBitmap(photo, { imageOrientation: 'from-image' }) };
};

/** Gives back the memory of a large photo, once its first picture is on its way. */
const shrinkKept = () => {
  if (!kept) return;
  const { bitmap: whole } = kept;
  const scale = keptSide / Math.max(whole.width, whole.height);
  if (scale >= 1) return;
  const canvas = draw(
    whole,
    { x: 0, y: 0, width: 1, height: 1 },
    Math.max(1, whole.width * scale),
    Math.max(1, whole.height * scale),
  );
  kept.bitmap = canvas.transferToImageBitmap();
  whole.close();
};

const draw = (bitmap: ImageBitmap, crop: Crop, width: number, height: number): OffscreenCanvas => {
  const canvas = new OffscreenCanvas(Math.round(width), Math.round(height));
  const context = contextOf(canvas);
  context.fillStyle = '#fff'; // a cut-out is laid on white, as the print's engine does
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  const { width: wide, height: high } = bitmap;
  context.drawImage(
    bitmap,
    crop.x * wide,
    crop.y * high,
    crop.width * wide,
    crop.height * high,
    0,
    0,
    canvas.width,
    canvas.height,
  );
  return canvas;
};

const contextOf = (canvas: OffscreenCanvas) => {
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('this browser gives no 2d canvas to workers');
  return context;
};

const partOf = ({ crop }: CutQuestion) => {
  if (!kept) throw new Error('there is no photo to cut');
  const of = JSON.stringify(crop);
  if (kept.part?.of !== of) {
    const photo = contextOf(draw(kept.bitmap, crop, size.width, size.height)).getImageData(
      0,
      0,
      size.width,
      size.height,
    );
    kept.part = { of, photo, advice: advise(photo), prepared: new Map() };
  }
  return kept.part;
};

const preparedFor = ({ photo, prepared }: ReturnType<typeof partOf>, widthMm: number): Prepared => {
  const made = prepared.get(widthMm) ?? prepare(photo, { widthMm });
  prepared.set(widthMm, made);
  return made;
};

// PNG is made ten times as quickly as WebP, and these bytes travel nowhere.
const toPicture = ({ data, width, height }: Photo): Promise<Blob> => {
  const canvas = new OffscreenCanvas(width, height);
  contextOf(canvas).putImageData(new ImageData(Uint8ClampedArray.from(data), width, height), 0, 0);
  return canvas.convertToBlob({ type: 'image/png' });
};

/** Undefined when another question has come meanwhile. */
const answer = async (question: CutQuestion): Promise<CutAnswer | undefined> => {
  const { turn, photo, colours, widthMm } = question;
  try {
    if (photo) await keep(photo);
    if (turn !== latest) return undefined;
    const part = partOf(question);
    const made = sheets(cut(preparedFor(part, widthMm), { colours }));
    const pictures = await Promise.all(
      made.map(async (sheet) => ({ picture: await toPicture(sheet.photo), hex: sheet.colour.hex })),
    );
    return turn === latest ? { kind: 'cut', turn, sheets: pictures, advice: part.advice } : undefined;
  } catch (error) {
    return { kind: 'failed', turn, why: String(error) };
  }
};

// One at a time: a photo must be kept before the next question finds it.
let queue = Promise.resolve();

addEventListener('message', ({ data }: MessageEvent<CutQuestion>) => {
  latest = data.turn;
  queue = queue.then(async () => {
    const made = await answer(data);
    if (made) postMessage(made);
    shrinkKept();
  });
});
