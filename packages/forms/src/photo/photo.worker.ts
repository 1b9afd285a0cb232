// Must not import anything (see tools/build/rspack/base.mjs): everything it needs is passed in messages.

export type PhotoWorkerRequest =
  /** Decode this photo and return its size. */
  | { type: 'measure'; photo: Blob }
  /** Make a JPEG of the measured photo within these limits, in bytes and pixels. */
  | { type: 'copy'; maxBytes: number; maxSide: number }
  /** Hand over the pixels of the measured photo. */
  | { type: 'give' };

export type PhotoWorkerResponse =
  | { kind: 'measured'; width: number; height: number }
  | { kind: 'copied'; copy: Blob; width: number; height: number }
  | { kind: 'given'; pixels: ImageBitmap }
  /** The photo cannot be decoded here, or no copy is small enough. */
  | { kind: 'failed' };

const quality = 0.9;
const tries = 5;

let measured: ImageBitmap | undefined;

const measure = async (photo: Blob): Promise<PhotoWorkerResponse> => {
  measured = await createImageBitmap(photo, { imageOrientation: 'from-image' });
  return { kind: 'measured', width: measured.width, height: measured.height };
};

const copy = async (bitmap: ImageBitmap, maxBytes: number, maxSide: number): Promise<PhotoWorkerResponse> => {
  let scale = Math.min(1, maxSide / Math.max(bitmap.width, bitmap.height));
  for (let count = 0; count < tries; count += 1) {
    const width = Math.max(1, Math.round(bitmap.width * scale));
    const height = Math.max(1, Math.round(bitmap.height * scale));
    const jpeg = await draw(bitmap, width, height).convertToBlob({ type: 'image/jpeg', quality });
    if (jpeg.size <= maxBytes) return { kind: 'copied', copy: jpeg, width, height };
    scale *= Math.sqrt(maxBytes / jpeg.size) * 0.95;
  }
  return { kind: 'failed' };
};

const draw = (bitmap: ImageBitmap, width: number, height: number): OffscreenCanvas => {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) throw new Error('this browser gives no 2d canvas to workers');
  context.fillStyle = '#fff'; // JPEG has no transparency: transparent areas would become black
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  return canvas;
};

const respond = async (request: PhotoWorkerRequest): Promise<PhotoWorkerResponse> => {
  try {
    if (request.type === 'measure') return await measure(request.photo);
    if (!measured) return { kind: 'failed' };
    if (request.type === 'give') return { kind: 'given', pixels: measured };
    return await copy(measured, request.maxBytes, request.maxSide);
  } catch (error) {
    console.warn('This photo cannot be worked on here', error);
    return { kind: 'failed' };
  }
};

addEventListener('message', async (event: MessageEvent<PhotoWorkerRequest>) => {
  const response = await respond(event.data);
  postMessage(response, { transfer: response.kind === 'given' ? [response.pixels] : [] });
});
