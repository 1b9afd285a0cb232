import { type RefObject, useEffect, useRef } from 'react';

/** On a narrow screen, the preview is above the photo field: scrolls to it when a photo was chosen on this page. */
export const useScrollToNewPhoto = (panel: RefObject<HTMLElement | null>, photoId: string | undefined): void => {
  const known = useRef(photoId);
  useEffect(() => {
    if (known.current === photoId) return undefined;
    known.current = photoId;
    if (!photoId || !matchMedia('(max-width: 860px)').matches) return undefined;
    // The field scrolls too, to what has the focus in it.
    const frame = requestAnimationFrame(() => panel.current?.scrollIntoView({ behavior: behaviour() }));
    return () => cancelAnimationFrame(frame);
  }, [panel, photoId]);
};

const behaviour = (): ScrollBehavior => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth');
