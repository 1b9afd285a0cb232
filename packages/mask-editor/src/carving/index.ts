export { loadTypefaces } from './load-typefaces.ts';
export { takeLettersOf } from './take-letters.ts';
