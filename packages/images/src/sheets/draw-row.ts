import type { OverlayOptions } from 'sharp';
import { sharp } from '../read-photo.ts';
import type { Cell } from './cut-row.ts';
import { drawText } from './draw-text.ts';
import { cellSide, leftOf, rowHeight, sheetWidth, textHeight } from './layout.ts';

/** A PNG: the title, and below it each picture with what it took. */
export const drawRow = async (title: string, cells: readonly Cell[]): Promise<Uint8Array> => {
  const parts = [await drawText(title, { left: leftOf(0), top: 0, width: sheetWidth - leftOf(0) })];
  for (const [column, { picture, times }] of cells.entries()) {
    const left = leftOf(column);
    parts.push(await shrink(picture, left));
    parts.push(await drawText(times, { left, top: textHeight + cellSide + 2, width: cellSide }));
  }
  return sharp({ create: { width: sheetWidth, height: rowHeight, channels: 3, background: '#ffffff' } })
    .composite(parts)
    .png({ compressionLevel: 1 })
    .toBuffer();
};

const shrink = async ({ data, width, height }: Cell['picture'], left: number): Promise<OverlayOptions> => {
  const input = await sharp(data, { raw: { width, height, channels: 4 } })
    .resize(cellSide, cellSide, { fit: 'inside' })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return { input, left, top: textHeight };
};
