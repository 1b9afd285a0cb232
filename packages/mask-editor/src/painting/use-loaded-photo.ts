import type { Mask } from '@pawlayer/layers';
import { useEffect, useEffectEvent, useState } from 'react';
import { type LoadedPhoto, loadPhoto } from './load-photo.ts';

type Loading = { state: 'loading' } | { state: 'failed' } | ({ state: 'loaded' } & LoadedPhoto);

/** Loads a photo when the dialog opens. Later masks, which it made itself, do not load it again. */
export const useLoadedPhoto = (photo: Blob, mask: Mask | undefined): Loading => {
  const [loading, setLoading] = useState<Loading>({ state: 'loading' });
  const load = useEffectEvent(() => loadPhoto(photo, mask));
  useEffect(() => {
    let isGone = false;
    load().then(
      (loaded) => isGone || setLoading({ state: 'loaded', ...loaded }),
      (error: unknown) => {
        console.warn('This photo cannot be painted on here', error);
        if (!isGone) setLoading({ state: 'failed' });
      },
    );
    return () => {
      isGone = true;
    };
  }, [photo]);
  return loading;
};
