import type { AdminOrder } from '@pawlayer/contracts/admin';
import type { Mask } from '@pawlayer/layers';
import { decodeMask } from '@pawlayer/mask-editor/decode-mask';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { runMutation } from '../../../lib/run-mutation.ts';
import { photoRenditionQuery } from '../api.ts';
import { orderMaskQuery, saveMaskMutation } from '../prepress-api.ts';
import { widestRendition } from '../widest-rendition.ts';
import { type BrushStart, findPet } from './find-pet.ts';

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
