import { sharp } from '../read-photo.ts';
import { heads } from './columns.ts';
import { drawText } from './draw-text.ts';
import { cellSide, leftOf, rowHeight, sheetWidth, textHeight } from './layout.ts';

/** A WebP of the rows below the heads of their columns. */
export const joinRows = async (rows: readonly Uint8Array[]): Promise<Uint8Array> => {
  const parts = rows.map((row, place) => ({ input: Buffer.from(row), left: 0, top: textHeight + place * rowHeight }));
  const texts = await Promise.all(
    heads.map((head, column) => drawText(head, { left: leftOf(column), top: 2, width: cellSide })),
  );
  const height = textHeight + rows.length * rowHeight;
  return sharp({ create: { width: sheetWidth, height, channels: 3, background: '#ffffff' } })
    .composite([...texts, ...parts])
    .webp({ quality: 90, effort: 2 })
    .toBuffer();
};
