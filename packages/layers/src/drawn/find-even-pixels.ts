import { type Drawn, isDrawn } from './drawn.ts';

/**
 * 1 for each pixel of a square of 2 × 2 drawn pixels of one colour, give or take `spread` in red, green and blue. The
 * colours that antialiasing mixes along an outline hardly make such squares.
 */
export const findEvenPixels = (drawn: Drawn, spread: number): Uint8Array => {
  const { width, height } = drawn;
  const isEven = new Uint8Array(width * height);
  for (let y = 0; y < height - 1; y += 1)
    for (let x = 0, pixel = y * width; x < width - 1; x += 1, pixel += 1)
      if (isSquare(drawn, pixel, spread)) {
        isEven.fill(1, pixel, pixel + 2);
        isEven.fill(1, pixel + width, pixel + width + 2);
      }
  return isEven;
};

const isSquare = (drawn: Drawn, pixel: number, spread: number): boolean => {
  const { data, width } = drawn;
  const [right, below] = [pixel + 1, pixel + width];
  for (let channel = 0; channel < 3; channel += 1) {
    const value = data[4 * pixel + channel] ?? 0;
    if (Math.abs(value - (data[4 * right + channel] ?? 0)) > spread) return false;
    if (Math.abs(value - (data[4 * below + channel] ?? 0)) > spread) return false;
    if (Math.abs(value - (data[4 * below + 4 + channel] ?? 0)) > spread) return false;
  }
  return isDrawn(drawn, pixel) && isDrawn(drawn, right) && isDrawn(drawn, below) && isDrawn(drawn, below + 1);
};
