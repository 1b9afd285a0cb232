export { changedCells, keptCells } from './cells.ts';
export { outlineContrast } from './outline-contrast.ts';
export { measurePrintability, smallestRegion } from './printability.ts';
export { drawMask, drawPet, isHead } from './photos.ts';
