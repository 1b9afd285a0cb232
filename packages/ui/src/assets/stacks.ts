import midnight from './stack/shepherd-0.webp';
import chestnut from './stack/shepherd-1.webp';
import copper from './stack/shepherd-2.webp';
import apricot from './stack/shepherd-3.webp';
import cream from './stack/shepherd-4.webp';

/** The five sheets of the portrait of Ranger the shepherd dog, from the base up; `npm run own-pictures` makes them of a photo. */
export const sampleStack = [
  { src: midnight },
  { src: chestnut },
  { src: copper },
  { src: apricot },
  { src: cream },
] as const;

/** Their filaments, from the top down. */
export const sampleFilaments = [
  { name: 'Cream', colour: '#ffe6c8', fromMm: 1.36 },
  { name: 'Apricot', colour: '#e9a160', fromMm: 1.04 },
  { name: 'Copper', colour: '#b16927', fromMm: 0.72 },
  { name: 'Chestnut', colour: '#643222', fromMm: 0.4 },
  { name: 'Midnight', colour: '#0a2737', fromMm: 0 },
] as const;
