import { ApiError, call } from '@pawlayer/app-kit';
import { cutOutPet } from '@pawlayer/contracts';
import type { AdminOrder } from '@pawlayer/contracts/admin';
import { copyPhoto, toMaskPng } from '@pawlayer/forms/photo-copy';
import type { Mask } from '@pawlayer/layers';
import { decodeMask } from '@pawlayer/mask-editor/decode-mask';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { orderMaskQuery, photoRenditionQuery } from '../../../lib/queries/order-pictures.ts';
import { runMutation } from '../../../lib/run-mutation.ts';
import { widestRendition } from '../../../lib/widest-rendition.ts';
import { saveMaskMutation } from '../prepress-api.ts';

type Painting = BrushStart & { photo: Blob };

/** Opens the brush on an order's photo, and saves what was painted. */
export const usePaintMask = (order: AdminOrder, hash: string, onPainted: (hash: string) => void) => {
  const client = useQueryClient();
  const [painting, setPainting] = useState<Painting>();
  const latest = useRef<Mask>(undefined);
  const starting = useMutation({
    mutationFn: async (rendition: string): Promise<Painting> => {
      const photo = await client.fetchQuery(photoRenditionQuery(order.id, rendition));
      if (hash === '') return { photo, ...(await findPet(photo)) };
      return { photo, mask: await decodeMask(await client.fetchQuery(orderMaskQuery(order.id, hash))) };
    },
    onSuccess: (begun) => {
      latest.current = begun.mask;
      setPainting(begun);
    },
  });
  const saving = useMutation(saveMaskMutation(client, order.id));
  const save = () => {
    setPainting(undefined);
    const mask = latest.current;
    if (!mask) return;
    runMutation(saving, mask, { onSuccess: (saved) => onPainted(saved.mask) });
  };
  const rendition = widestRendition(order.photo.pictureNames);
  return {
    painting,
    /** Undefined while the pictures of the photo are being made. */
    start: rendition === undefined ? undefined : () => starting.mutate(rendition),
    paint: (mask: Mask) => {
      latest.current = mask;
    },
    save,
    close: () => setPainting(undefined),
    isStarting: starting.isPending,
    isSaving: saving.isPending,
    error: starting.error ?? saving.error,
  };
};

/** What the brush begins with; without a mask, all of it is painted by hand, and the note says why. */
type BrushStart = { mask?: Mask; note?: string };

/** Where the store finds the pet in a photo. */
const findPet = async (photo: Blob): Promise<BrushStart> => {
  try {
    const { mask } = await call(cutOutPet, { form: {}, files: { photo: await copyOf(photo) } });
    if (mask === null) return { note: 'No pet was found in this photo.' };
    return { mask: await decodeMask(toMaskPng(mask)), note: 'This is where the store finds the pet.' };
  } catch (error) {
    if (error instanceof ApiError) return { note: 'The store is too busy to look for the pet just now.' };
    throw error;
  }
};

const copyOf = async (photo: Blob): Promise<Blob> => {
  const bitmap = await createImageBitmap(photo);
  try {
    return await copyPhoto(bitmap);
  } finally {
    bitmap.close();
  }
};
