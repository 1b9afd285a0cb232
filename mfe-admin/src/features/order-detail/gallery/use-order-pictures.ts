import type { AdminOrder } from '@pawlayer/contracts/admin';
import type { PhotoFacts } from '@pawlayer/forms/photo-facts';
import { useQueryClient } from '@tanstack/react-query';
import { modelPictureQuery } from '../../../lib/queries/model-pictures.ts';
import { photoRenditionQuery } from '../../../lib/queries/order-pictures.ts';
import { widestRendition } from '../../../lib/widest-rendition.ts';

/** The images of a gallery item, and the size of the first in pixels. */
type ItemImages = { image: Blob; before?: Blob; width: number; height: number };

/** Reads the pictures of an order, without what a camera wrote into the original. */
export const useOrderPictures = ({ id, photo, prepress }: AdminOrder) => {
  const client = useQueryClient();
  const photoName = photo.erasedAt || photo.lostAt ? undefined : widestRendition(photo.pictureNames);
  return {
    hasPhoto: photoName !== undefined,
    /** Of the frozen model. */
    readPortrait: async (): Promise<ItemImages> => {
      const model = prepress.models.find(({ frozenAt }) => frozenAt);
      if (!model?.preview) throw new Error('no frozen model');
      const { closed, width, height } = model.preview;
      return { image: await client.fetchQuery(modelPictureQuery(id, model.id, closed)), width, height };
    },
    /** The customer's photo beside this picture of the print. */
    readPair: async ({ facts, file }: { facts: PhotoFacts; file: Blob }): Promise<ItemImages> => ({
      image: file,
      ...(photoName !== undefined && { before: await client.fetchQuery(photoRenditionQuery(id, photoName)) }),
      width: facts.width ?? 3,
      height: facts.height ?? 4,
    }),
  };
};
