import beagleInk from './stack/beagle-0.webp';
import beagleHarbour from './stack/beagle-1.webp';
import beagleChestnut from './stack/beagle-2.webp';
import beagleFawn from './stack/beagle-3.webp';
import beagleMilk from './stack/beagle-4.webp';

/** The five sheets of the portrait of Otis the beagle, from the base up. */
export const beagleStack = [
  { src: beagleInk },
  { src: beagleHarbour },
  { src: beagleChestnut },
  { src: beagleFawn },
  { src: beagleMilk },
] as const;

/** The filaments of the beagle portrait, from the top down. */
export const beagleFilaments = [
  { name: 'Milk', colour: '#fbf3e4', fromMm: 1.2 },
  { name: 'Fawn', colour: '#dcae7c', fromMm: 0.88 },
  { name: 'Chestnut', colour: '#a5683f', fromMm: 0.56 },
  { name: 'Harbour', colour: '#33516b', fromMm: 0.24 },
  { name: 'Ink blue', colour: '#1b2430', fromMm: 0 },
] as const;
