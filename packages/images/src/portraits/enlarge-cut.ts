import type { Cut } from '@pawlayer/layers';
import type { Size } from '../rendition-sizes.ts';
import { resizeCut } from './resize-cut.ts';

/** The same cut with more pixels, for a print. */
export const enlargeCut = (cut: Cut, size: Size): Cut => resizeCut(cut, size);
