import { useEffect, useState } from 'react';
import { useDraftStore } from './draft-store.ts';

/** An address for the chosen photo's bytes; undefined while there are none. It is let go when the photo changes or the component leaves. */
export const usePhotoUrl = (): string | undefined => {
  const photo = useDraftStore((state) => state.photo);
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!photo) return undefined;
    const made = URL.createObjectURL(photo);
    setUrl(made);
    return () => {
      URL.revokeObjectURL(made);
      setUrl(undefined);
    };
  }, [photo]);
  return url;
};
