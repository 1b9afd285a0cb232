export { placeInRows, placeParts, type PartPlace, type PartSize, type Plate } from './place-parts.ts';
