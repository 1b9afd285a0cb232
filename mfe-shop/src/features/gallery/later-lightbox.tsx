import { type ComponentProps, useEffect, useState } from 'react';
import type { Lightbox } from './lightbox.tsx';

const load = () => import(/* webpackChunkName: "lightbox" */ './lightbox.tsx');

/** Loads the lightbox before it is needed. If that fails, it is loaded again, and any error shown, once it is. */
export const fetchLightbox = (): void => void load().catch(() => undefined);

/** The lightbox, which most visits never open: what was pressed before it has loaded opens then. */
export const LaterLightbox = (props: ComponentProps<typeof Lightbox>) => {
  const isNeeded = props.openId !== null;
  const [loaded, setLoaded] = useState<{ Lightbox: typeof Lightbox }>();
  const [error, setError] = useState<Error>();
  useEffect(() => {
    if (isNeeded && !loaded) load().then(setLoaded, setError);
  }, [isNeeded, loaded]);
  if (error) throw error; // the section's boundary offers another try
  return loaded && <loaded.Lightbox {...props} />;
};
