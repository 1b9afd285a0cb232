export { drawMask, drawPet, isHead } from './photos.ts';
