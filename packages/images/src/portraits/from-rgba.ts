import type { Photo } from '@pawlayer/layers';
import { sharp } from '../read-photo.ts';

/** Pixels as a picture that sharp can encode. */
export const fromRgba = ({ data, width, height }: Photo) => sharp(data, { raw: { width, height, channels: 4 } });
