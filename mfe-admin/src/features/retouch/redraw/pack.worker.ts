import { redrawZip } from '@pawlayer/layers/redraw';
import { drawCrop, wholePhoto } from '@pawlayer/mask-editor/photo-canvas';
import type { PackAnswer, PackRequest } from './pack-messages.ts';

addEventListener('message', ({ data }: MessageEvent<PackRequest>) => {
  pack(data).then(
    (zip) => post({ kind: 'packed', zip }),
    (error: unknown) => post({ kind: 'failed', reason: String(error) }),
  );
});

const pack = async ({ photo, ...redrawing }: PackRequest) => redrawZip({ ...redrawing, photo: await pngOf(photo) });

const pngOf = async (picture: ImageBitmap): Promise<Uint8Array> => {
  const png = await drawCrop(picture, wholePhoto, picture).convertToBlob({ type: 'image/png' });
  return new Uint8Array(await png.arrayBuffer());
};

const post = (answer: PackAnswer): void =>
  postMessage(answer, { transfer: answer.kind === 'packed' ? [answer.zip.buffer] : [] });
