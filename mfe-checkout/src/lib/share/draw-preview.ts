import { isolated, settings } from '@pawlayer/contracts';
import type { StackSheet } from '@pawlayer/ui';

/** Size of the picture in pixels: upright, 1200 × 1600, or across, 1600 × 1200. */
const sides = { long: 1600, short: 1200 };
const margin = 90;
/** What stands below the portrait needs as much height. */
const captionHeight = 150;
const cornerRadius = 8;
// The page's colours in daylight, whatever theme the visitor prefers: a picture leaves the page.
const wall = '#f5f0ef';
const wallInShade = '#eae1e2';
const shadow = 'rgb(42 27 45 / 0.5)';
const captionColour = '#655062';

type Drawable = ImageBitmap | HTMLImageElement;
type Size = { width: number; height: number };

/**
 * The portrait on a wall, as a JPEG that says that it is a preview. Rejects when a sheet cannot be loaded, or this
 * browser cannot draw.
 */
export const drawPreview = async (sheets: readonly StackSheet[], petName: string | undefined): Promise<Blob> => {
  const portrait = flatten(await Promise.all(sheets.map(toDrawable)));
  const isAcross = portrait.width > portrait.height;
  const picture = createCanvas(isAcross ? sides.long : sides.short, isAcross ? sides.short : sides.long);
  drawWall(picture);
  drawPortrait(picture, portrait);
  drawCaption(picture, petName);
  return toJpeg(picture.canvas);
};

const toDrawable = async (sheet: StackSheet): Promise<Drawable> => {
  if ('picture' in sheet) return sheet.picture;
  const image = new Image();
  image.src = sheet.src;
  await image.decode();
  return image;
};

const flatten = (sheets: readonly Drawable[]): HTMLCanvasElement => {
  const [base] = sheets;
  if (!base) throw new Error('there are no sheets');
  const size = sizeOf(base);
  const context = createCanvas(size.width, size.height);
  for (const sheet of sheets) context.drawImage(sheet, 0, 0, size.width, size.height);
  return context.canvas;
};

const sizeOf = (sheet: Drawable): Size =>
  'naturalWidth' in sheet ? { width: sheet.naturalWidth, height: sheet.naturalHeight } : sheet;

const drawWall = (context: CanvasRenderingContext2D): void => {
  const { width, height } = context.canvas;
  const light = context.createRadialGradient(width * 0.3, height * 0.2, 0, width * 0.3, height * 0.2, height);
  light.addColorStop(0, wall);
  light.addColorStop(1, wallInShade);
  context.fillStyle = light;
  context.fillRect(0, 0, width, height);
};

const drawPortrait = (context: CanvasRenderingContext2D, portrait: HTMLCanvasElement): void => {
  const { width, height } = context.canvas;
  const scale = Math.min((width - 2 * margin) / portrait.width, (height - margin - captionHeight) / portrait.height);
  const size = { width: portrait.width * scale, height: portrait.height * scale };
  const [x, y] = [(width - size.width) / 2, margin + (height - margin - captionHeight - size.height) / 2];
  context.save();
  context.shadowColor = shadow;
  context.shadowBlur = 60;
  context.shadowOffsetX = 12;
  context.shadowOffsetY = 30;
  context.fillStyle = shadow;
  context.beginPath();
  context.roundRect(x, y, size.width, size.height, cornerRadius);
  context.fill();
  context.restore();
  context.save();
  context.clip();
  context.imageSmoothingQuality = 'high';
  context.drawImage(portrait, x, y, size.width, size.height);
  context.restore();
};

const drawCaption = (context: CanvasRenderingContext2D, petName: string | undefined): void => {
  const { width, height } = context.canvas;
  context.fillStyle = captionColour;
  context.font = `500 30px ${getComputedStyle(document.body).fontFamily}`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  const text = `${petName ? `${isolated(petName)}, a` : 'A'} preview by ${settings.brand}`;
  context.fillText(text, width / 2, height - captionHeight / 2, width - 2 * margin);
};

const createCanvas = (width: number, height: number): CanvasRenderingContext2D => {
  const context = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d');
  if (!context) throw new Error('this browser gives no 2d canvas');
  return context;
};

const toJpeg = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) => {
    const settle = (blob: Blob | null) =>
      blob ? resolve(blob) : reject(new Error('the picture could not be encoded'));
    canvas.toBlob(settle, 'image/jpeg', 0.9);
  });
