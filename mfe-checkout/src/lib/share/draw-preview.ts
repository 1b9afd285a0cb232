import type { StackSheet } from '@pawlayer/ui';
import { pictureSide } from './picture-side.ts';

/**
 * The portrait made from the store's pictures, as a PNG. Rejects when a sheet cannot be loaded, or this browser cannot
 * draw.
 */
export const drawPreview = async (sheets: readonly StackSheet[]): Promise<Blob> => {
  const drawables = await Promise.all(sheets.map(toDrawable));
  const [base] = drawables;
  if (!base) throw new Error('there are no sheets');
  const { width, height } = sizeOf(base);
  const scale = pictureSide / Math.min(width, height);
  const context = createCanvas(Math.round(width * scale), Math.round(height * scale));
  context.imageSmoothingQuality = 'high';
  for (const sheet of drawables) context.drawImage(sheet, 0, 0, context.canvas.width, context.canvas.height);
  return toPng(context.canvas);
};

type Drawable = ImageBitmap | HTMLImageElement;

const toDrawable = async (sheet: StackSheet): Promise<Drawable> => {
  if ('picture' in sheet) return sheet.picture;
  const image = new Image();
  image.src = sheet.src;
  await image.decode();
  return image;
};

const sizeOf = (sheet: Drawable): { width: number; height: number } =>
  'naturalWidth' in sheet ? { width: sheet.naturalWidth, height: sheet.naturalHeight } : sheet;

const createCanvas = (width: number, height: number): CanvasRenderingContext2D => {
  const context = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d');
  if (!context) throw new Error('this browser gives no 2d canvas');
  return context;
};

const toPng = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('the picture could not be encoded'))),
      'image/png',
    );
  });
