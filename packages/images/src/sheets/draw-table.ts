import { sharp } from '../read-photo.ts';

const gap = 8;

/** A WebP of rows of pictures, each as wide as a cell, on white. */
export const drawTable = async (rows: readonly (readonly Uint8Array[])[], cellWidth: number): Promise<Uint8Array> => {
  const parts = [];
  let top = 0;
  for (const row of rows) {
    const pictures = await Promise.all(row.map((picture) => shrink(picture, cellWidth)));
    parts.push(...pictures.map(({ data }, column) => ({ input: data, left: column * (cellWidth + gap), top })));
    top += Math.max(...pictures.map(({ info }) => info.height)) + gap;
  }
  const columns = Math.max(...rows.map((row) => row.length));
  return sharp({
    create: { width: columns * (cellWidth + gap) - gap, height: top - gap, channels: 3, background: '#ffffff' },
  })
    .composite(parts)
    .webp({ quality: 72, effort: 6 })
    .toBuffer();
};

const shrink = (picture: Uint8Array, width: number) =>
  sharp(picture).resize({ width }).png({ compressionLevel: 1 }).toBuffer({ resolveWithObject: true });
