import { shrink } from './shrink.ts';
import { mustShrink } from './sizes.ts';

/** What the worker found: the pixels, and a smaller JPEG where the photo was too big or not one we can send. */
export type WorkerAnswer =
  | { kind: 'measured'; width: number; height: number }
  | { kind: 'copied'; copy: Blob; width: number; height: number; original: { width: number; height: number } }
  | { kind: 'unreadable' }
  | { kind: 'too-big' };

export type WorkerQuestion = { photo: Blob; mustConvert: boolean };

const look = async ({ photo, mustConvert }: WorkerQuestion): Promise<WorkerAnswer> => {
  const bitmap = await createImageBitmap(photo, { imageOrientation: 'from-image' }).catch(() => undefined);
  if (!bitmap) return { kind: 'unreadable' };
  const { width, height } = bitmap;
  if (!mustConvert && !mustShrink({ bytes: photo.size, width, height })) return { kind: 'measured', width, height };
  const copy = await shrink(bitmap).catch(() => undefined);
  return copy ? { kind: 'copied', ...copy, original: { width, height } } : { kind: 'too-big' };
};

addEventListener('message', async (event: MessageEvent<WorkerQuestion>) => {
  postMessage(await look(event.data));
});
