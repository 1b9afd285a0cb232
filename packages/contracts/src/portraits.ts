/** The aspect ratio of every portrait, width to height. */
export const portraitAspect = 3 / 4;

/** The smallest and the largest number of colours of any tier. */
export const colourLimits = { min: 4, max: 8 } as const;

/** The width in mm, including the border, of a size such as `6 × 8 in`; 150 for any other text. */
export const printWidthMm = (productSize: string): number => {
  const inches = /^\s*(\d+(?:\.\d+)?)\s*[×x]\s*\d+(?:\.\d+)?\s*in\b/i.exec(productSize)?.[1];
  return inches === undefined ? 150 : Math.round(Number(inches) * mmPerInch * 10) / 10;
};

const mmPerInch = 25.4;
