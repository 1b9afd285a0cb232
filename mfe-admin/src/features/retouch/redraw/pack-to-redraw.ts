import type { AdminOrder } from '@pawlayer/contracts/admin';
import type { OpenedPhoto } from '../engine/start-engine.ts';
import type { PackAnswer, PackRequest } from './pack-messages.ts';

/**
 * The files to redraw a portrait from, as `picture` has it: a place in the stack for each pixel. A worker packs them,
 * which takes a second or two. Rejects when it cannot.
 */
export const packToRedraw = async (
  { number, pet, prepress }: Pick<AdminOrder, 'number' | 'pet' | 'prepress'>,
  { width, height, photo, isGround, cut }: OpenedPhoto,
  picture: Uint8Array,
): Promise<Blob> => {
  const zip = await packInWorker({
    title: `${number} ${pet.name}`,
    width,
    height,
    places: picture,
    colours: cut.colours.map(({ hex }, index) => ({
      hex,
      name: prepress.preview?.colours[index]?.name ?? `Colour ${index + 1}`,
    })),
    photo,
    ...(isGround && { isGround }),
  });
  return new Blob([zip], { type: 'application/zip' });
};

const packInWorker = async (request: PackRequest): Promise<Uint8Array<ArrayBuffer>> => {
  // A separate variable, because rspack would turn an inline URL into a chunk of the page.
  const script = new URL('./pack.worker.ts', import.meta.url);
  const worker = new Worker(script, { type: 'module' });
  const packed = new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
    const fail = (reason: string) => reject(new Error(`The files could not be packed: ${reason}`));
    worker.addEventListener('error', ({ message }) => fail(message || 'the worker did not start'));
    worker.addEventListener('message', ({ data }: MessageEvent<PackAnswer>) =>
      data.kind === 'packed' ? resolve(data.zip) : fail(data.reason),
    );
  });
  worker.postMessage(request);
  return packed.finally(() => worker.terminate());
};
