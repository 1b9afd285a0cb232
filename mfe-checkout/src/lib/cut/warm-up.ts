import { cut, measurePhoto, prepare, sheets } from '@pawlayer/layers';

const size = { width: 300, height: 400 };
const rounds = 5;

/**
 * Cuts a picture of a quarter of the size a few times while the visitor still looks for a photo, because a browser runs
 * code fast only after it has seen it at work.
 */
export const warmUp = (): void => {
  const data = new Uint8ClampedArray(size.width * size.height * 4);
  for (let at = 0; at < data.length; at += 1) data[at] = at % 4 === 3 ? 255 : (at * 7919) % (at % 251);
  for (let round = 0; round < rounds; round += 1) {
    const prepared = prepare({ data, ...size }, { widthMm: size.width / 4 });
    measurePhoto({ data, ...size }, prepared);
    sheets(cut(prepared, { colours: { min: 5, max: 8 } }));
  }
};
