export { changedCells, keptCells } from './cells.ts';
export { drawMask, drawPet, isHead } from './photos.ts';
