import { encodeMask } from './mask/encode-mask.ts';

export type Overlay = { width: number; height: number; values: Uint8Array };
export const encodeOverlay = ({ values, ...size }: Overlay, _stack: readonly string[]): Uint8Array<ArrayBuffer> =>
  encodeMask({ ...size, data: values });
export const decodeOverlay = (_png: Uint8Array): Overlay => {
  throw new Error('not yet');
};
