const widths = [480, 960, 1440];

// Times the width. A strip that is higher is made narrower instead: WebP ends at 16,383 pixels.
const tallest = 4;

export type Size = { width: number; height: number };

/** The sizes to make of a picture, smallest first: each once, none larger than the picture itself. */
export const renditionSizes = (photo: Size): Size[] => {
  const sizes = widths.map((width) => {
    const scale = Math.min(1, width / photo.width, (width * tallest) / photo.height);
    return { width: atLeastOne(photo.width * scale), height: atLeastOne(photo.height * scale) };
  });
  return sizes.filter(({ width }, index) => width !== sizes[index - 1]?.width);
};

const atLeastOne = (length: number) => Math.max(1, Math.round(length));
