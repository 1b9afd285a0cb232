import { writePng } from '../png/write-png.ts';
import { checkMask, type Mask } from './mask.ts';

/** The file of a mask as the server takes it: a grey PNG of 8 bits. Throws {@link UnusableMask}. */
export const encodeMask = (mask: Mask): Uint8Array<ArrayBuffer> => {
  checkMask(mask);
  return writePng(mask);
};
