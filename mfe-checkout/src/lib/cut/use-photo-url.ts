import { useObjectUrl } from '@pawlayer/forms';
import { useEffect, useState } from 'react';
import { useDraftStore } from '../draft/draft-store.ts';
import { useCutPreviewStore } from './cut-preview-store.ts';

/** In milliseconds; a device that takes longer for the portrait shows the photo meanwhile. */
const headStart = 800;

/**
 * The object URL of the chosen photo; undefined while there is none. The portrait gets a head start, because a browser
 * that shows a photo decodes all of it once for each size, which takes as long as the portrait does.
 */
export const usePhotoUrl = (): string | undefined => {
  const photo = useDraftStore((state) => state.photo);
  const isOfPhoto = useIsPortraitDone(useDraftStore(({ draft }) => draft.photo?.id));
  const [waited, setWaited] = useState<Blob>();
  useEffect(() => {
    if (!photo) return undefined;
    const timer = setTimeout(() => setWaited(photo), headStart);
    return () => clearTimeout(timer);
  }, [photo]);
  return useObjectUrl(isOfPhoto || waited === photo ? photo : undefined);
};

/** Whether this photo's portrait is shown, or cannot be made. */
const useIsPortraitDone = (photoId: string | undefined): boolean =>
  useCutPreviewStore(({ preview, failedSettings }) => {
    const done = [preview?.settings.photoId, failedSettings?.photoId];
    return photoId !== undefined && done.includes(photoId);
  });
