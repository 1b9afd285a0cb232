import type { CarvedProblem, CarvedSize, Carving } from './carving.ts';
import { layOut } from './lay-out.ts';

export type { CarvedProblem, CarvedSize, CarvedText, Carving, Typefaces } from './carving.ts';
export { type CarvedLetters, takeLetters } from './letters.ts';
export { openTypefaces } from './open-typefaces.ts';

/** What keeps a text from being carved on a picture of this size; empty where all of it can be. */
export const checkCarved = (carving: Carving, size: CarvedSize): CarvedProblem[] => {
  const laidOut = layOut(carving, size);
  return 'problems' in laidOut ? laidOut.problems : [];
};
