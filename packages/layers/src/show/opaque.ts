/** Colours of 3 bytes each as opaque pixels: RGBA in the byte order of this machine, to be copied whole. */
export const opaque = (colours: Uint8Array): Uint32Array => {
  const bytes = new Uint8Array((colours.length / 3) * 4).fill(255);
  for (let at = 0; at < colours.length / 3; at += 1) bytes.set(colours.subarray(3 * at, 3 * at + 3), 4 * at);
  return new Uint32Array(bytes.buffer);
};
