export { changedCells, keptCells } from './cells.ts';
export { measurePrintability, smallestRegion } from './printability.ts';
export { drawMask, drawPet, isHead } from './photos.ts';
