import type { OverlayOptions } from 'sharp';
import { sharp } from '../read-photo.ts';
import { textHeight } from './layout.ts';

type Place = { left: number; top: number; width: number };

/** One line of text, cut off where it is wider than `width` pixels. On a machine without fonts, it is a row of boxes. */
export const drawText = async (text: string, { left, top, width }: Place): Promise<OverlayOptions> => {
  const { data, info } = await sharp({
    text: { text: `<span foreground="#333333">${escapeMarkup(text)}</span>`, font: 'sans-serif 15', rgba: true },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  const size = { width: Math.min(info.width, width), height: Math.min(info.height, textHeight) };
  return {
    input: await sharp(data)
      .extract({ left: 0, top: 0, ...size })
      .toBuffer(),
    left,
    top,
  };
};

const escapeMarkup = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
