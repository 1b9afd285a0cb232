import { useKnownProducts } from '@pawlayer/app-kit';
import { useState } from 'react';
import { croppedPixels } from '../../../lib/cut/crop.ts';
import { useCutPreviewStore } from '../../../lib/cut/cut-preview-store.ts';
import { useFraming } from '../../../lib/cut/use-framing.ts';
import { useDraftStore } from '../../../lib/draft/draft-store.ts';
import { adviseOnPhoto } from './photo-advice.ts';

/** Advice on the part of the draft's photo that becomes the portrait. */
export const usePhotoAdvice = () => {
  const photoId = useDraftStore(({ draft }) => draft.photo?.id);
  const framing = useFraming();
  const products = useKnownProducts();
  const measured = useCutPreviewStore(({ preview }) =>
    preview?.settings.photoId === photoId ? preview?.advice : undefined,
  );
  return adviseOnPhoto({ ...(framing && croppedPixels(framing.photo, framing.crop)), measured }, products);
};

/**
 * Whether the draft's photo was there before the products. Then the advice, which needs them, has its place kept: what
 * comes later moves nothing.
 */
export const useAdviceRoom = (): boolean => {
  const photoId = useDraftStore(({ draft }) => draft.photo?.id);
  const isWaiting = useKnownProducts().length === 0;
  const [waitedFor, setWaitedFor] = useState<string>();
  if (isWaiting && waitedFor !== photoId) setWaitedFor(photoId);
  return photoId !== undefined && waitedFor === photoId;
};
