import { useEffect, useEffectEvent } from 'react';
import type { View } from './use-view.ts';

const zoomPerPixel = 0.0025;

/** The wheel with Control, and the pinch of a touch pad, which browsers report as one, zoom; React's own handlers are passive. */
export const useZoomingWheel = (view: View): void => {
  const zoom = useEffectEvent((event: WheelEvent) => {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    view.zoomBy(Math.exp(-event.deltaY * zoomPerPixel), event);
  });
  const { viewport } = view;
  useEffect(() => {
    const frame = viewport.current;
    if (!frame) return undefined;
    const turn = (event: WheelEvent) => zoom(event);
    frame.addEventListener('wheel', turn, { passive: false });
    return () => frame.removeEventListener('wheel', turn);
  }, [viewport]);
};
