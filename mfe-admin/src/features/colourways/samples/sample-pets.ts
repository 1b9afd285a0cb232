import { type Mask, type Photo, prepare, type PreparedPhoto } from '@pawlayer/layers';
import { decodeMask } from '@pawlayer/mask-editor/decode-mask';
import { queryOptions } from '@tanstack/react-query';
import redPandaMask from './pictures/red-panda-mask.webp';
import redPanda from './pictures/red-panda.webp';
import sheepMask from './pictures/sheep-mask.webp';
import sheep from './pictures/sheep.webp';
import shepherdMask from './pictures/shepherd-mask.webp';
import shepherd from './pictures/shepherd.webp';

/** Dark, of strong colours, and light; see the pictures' README. */
const pets = [
  { photo: shepherd, mask: shepherdMask },
  { photo: redPanda, mask: redPandaMask },
  { photo: sheep, mask: sheepMask },
];

/** Of the smallest size, so that shapes are as coarse as they get. */
const widthMm = 114;

/** The photos, prepared once for all ladders. Each takes a few tenths of a second, so the page lives on between them. */
export const samplePetsQuery = () =>
  queryOptions({
    queryKey: ['sample-pets'],
    queryFn: async ({ signal }) => {
      const prepared: PreparedPhoto[] = [];
      for (const pet of pets) {
        const mask: Mask = await decodeMask(await fetchPicture(pet.mask, signal));
        const photo = await readPixels(await fetchPicture(pet.photo, signal));
        prepared.push(prepare(photo, { widthMm, style: 'poster', mask }));
      }
      return prepared;
    },
    staleTime: Infinity,
    gcTime: Infinity,
  });

const fetchPicture = async (address: string, signal: AbortSignal): Promise<Blob> => {
  const answer = await fetch(address, { signal });
  if (!answer.ok) throw new Error(`the picture of a sample was answered with ${answer.status}`);
  return answer.blob();
};

const readPixels = async (picture: Blob): Promise<Photo> => {
  const bitmap = await createImageBitmap(picture);
  const { width, height } = bitmap;
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('this browser gives no 2d canvas off the page');
  context.drawImage(bitmap, 0, 0);
  bitmap.close();
  return context.getImageData(0, 0, width, height);
};
