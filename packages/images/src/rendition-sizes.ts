const widths = [480, 960, 1440];

// Height divided by width. Taller pictures are made narrower, because WebP allows at most 16,383 pixels.
const maxHeightRatio = 4;

export type Size = { width: number; height: number };

/** The sizes of a picture's renditions, smallest first, without duplicates; none is larger than the picture. */
export const renditionSizes = (photo: Size): Size[] => {
  const sizes = widths.map((width) => {
    const scale = Math.min(1, width / photo.width, (width * maxHeightRatio) / photo.height);
    return { width: atLeastOne(photo.width * scale), height: atLeastOne(photo.height * scale) };
  });
  return sizes.filter(({ width }, index) => width !== sizes[index - 1]?.width);
};

const atLeastOne = (length: number) => Math.max(1, Math.round(length));
