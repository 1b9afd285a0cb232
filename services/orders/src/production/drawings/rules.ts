import type { CheckedDrawing } from '@pawlayer/images';

type Size = { width: number; height: number };

/** How many drawings are on their way or read at once, and what the next ones are told. */
export const drawingsAtOnce = 4;
export const tooManyDrawings = 'Other pictures are being read right now. Please try again in a moment.';

type Problem = Extract<CheckedDrawing, { problem: string }>;

/** Why a drawing cannot be brought back to a cut of this size, in words. */
export const describeDrawingProblem = (found: Problem, size: Size): string => {
  if (found.problem === 'animated') return 'This picture is animated. Bring one that stands still.';
  if (found.problem === 'empty') return 'Nothing is drawn in this picture: all of it is transparent.';
  const [two, four] = [sizeInWords(size, 2), sizeInWords(size, 4)];
  const shape = size.width < size.height ? '3:4' : '4:3';
  return `This picture is ${sizeInWords(found, 1)}; the portrait is ${shape}. Bring one of ${two} or ${four} pixels.`;
};

const sizeInWords = ({ width, height }: Size, times: number): string => `${width * times} × ${height * times}`;
