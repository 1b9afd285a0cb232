export { drawPet } from './photos.ts';
