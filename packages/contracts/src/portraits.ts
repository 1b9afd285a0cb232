/** The aspect ratio of an upright portrait, width to height; one across has the inverse. */
export const portraitAspect = 3 / 4;

/** The smallest and the largest number of colours of any tier. */
export const colourLimits = { min: 4, max: 8 } as const;

/** The width in mm, including the border, of a size such as `6 × 8 in`; 150 for any other text. */
export const printWidthMm = (productSize: string): number => {
  const inches = /^\s*(\d+(?:\.\d+)?)\s*[×x]\s*\d+(?:\.\d+)?\s*in\b/i.exec(productSize)?.[1];
  return inches === undefined ? 150 : Math.round(Number(inches) * mmPerInch * 10) / 10;
};

export const mmPerInch = 25.4;

/**
 * The size whose shorter side is this many mm, in inches with at most two decimals, such as `6 × 8 in`. Its
 * {@link printWidthMm} is at most 0.2 mm off.
 */
export const sizeOfWidth = (widthMm: number): string => {
  const shorter = hundredths(widthMm / mmPerInch);
  return `${shorter} × ${hundredths(shorter / portraitAspect)} in`;
};

const hundredths = (inches: number): number => Math.round(inches * 100) / 100;

/**
 * A product's size with how it may hang, such as `6 × 8 in, upright or across`; that of an order with how it does.
 */
export const sizeInWords = (size: string, orientation: 'upright' | 'across' | 'upright or across'): string =>
  `${size}, ${orientation}`;

/** The pixels of a photo per inch of print that a sharp portrait needs. */
export const printPixelsPerInch = 100;

/** The width in mm of the protective border on each side. It is part of the size that is sold. */
export const portraitBorderMm = 3;

/**
 * The width in mm of the picture inside the border of a portrait of a size such as `6 × 8 in`; of one across, this is its
 * longer side.
 */
export const pictureWidthMm = (productSize: string, orientation: 'upright' | 'across' = 'upright'): number => {
  const shorter = tenths(printWidthMm(productSize) - 2 * portraitBorderMm);
  return orientation === 'across' ? tenths(shorter / portraitAspect) : shorter;
};

const tenths = (mm: number): number => Math.round(mm * 10) / 10;

/**
 * The place of a colour in a stack of another number of colours: as far from dark to light as it was. A place above the
 * stack is that of the lightest colour.
 */
export const moveInStack = (place: number, from: number, to: number): number =>
  from < 2 ? 0 : Math.round((Math.min(place, from - 1) * (to - 1)) / (from - 1));
