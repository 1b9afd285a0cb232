import type { ScreenPoint } from '../view/use-view.ts';

export const toScreenPoint = ({ clientX, clientY }: ScreenPoint): ScreenPoint => ({ clientX, clientY });

/** The middle of some fingers. */
export const middleOf = (fingers: readonly ScreenPoint[]): ScreenPoint => ({
  clientX: fingers.reduce((sum, { clientX }) => sum + clientX, 0) / fingers.length,
  clientY: fingers.reduce((sum, { clientY }) => sum + clientY, 0) / fingers.length,
});

/** How far apart the first two fingers are, at least a pixel; 1 for a single finger. */
export const spreadOf = ([one, other]: readonly ScreenPoint[]): number =>
  one && other ? Math.max(1, Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY)) : 1;
