import type { Size } from '../rendition-sizes.ts';
import type { PortraitSettings } from './portrait.ts';

/** The shorter and the longer side in pixels. */
type Sides = { shorter: number; longer: number };

/** Of the pictures for a screen, without the border. */
export const screenSides: Sides = { shorter: 600, longer: 800 };

/** The size in pixels of a picture with these sides, as the portrait hangs. */
export const sizeOf = (
  { shorter, longer }: Sides,
  { orientation = 'upright' }: Pick<PortraitSettings, 'orientation'>,
): Size => (orientation === 'across' ? { width: longer, height: shorter } : { width: shorter, height: longer });
