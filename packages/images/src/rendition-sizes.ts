const widths = [480, 960, 1440];

// Height by width. A higher strip is made narrower instead: WebP allows 16,383 pixels at most.
const maxHeightRatio = 4;

export type Size = { width: number; height: number };

/** The sizes to make of a picture, smallest first: each once, none larger than the picture itself. */
export const renditionSizes = (photo: Size): Size[] => {
  const sizes = widths.map((width) => {
    const scale = Math.min(1, width / photo.width, (width * maxHeightRatio) / photo.height);
    return { width: atLeastOne(photo.width * scale), height: atLeastOne(photo.height * scale) };
  });
  return sizes.filter(({ width }, index) => width !== sizes[index - 1]?.width);
};

const atLeastOne = (length: number) => Math.max(1, Math.round(length));
