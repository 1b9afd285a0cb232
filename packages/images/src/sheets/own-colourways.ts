import type { Colourway } from '@pawlayer/layers';

/** The colour and the transmission distance in mm of each filament, dark to light, as a new store has them. */
const ladders = {
  Ember: [
    ['#2a0f1c', 0.7],
    ['#6b1f3a', 1.0],
    ['#94302f', 1.3],
    ['#c2512f', 1.6],
    ['#dc7a38', 2.0],
    ['#f0a04b', 2.4],
    ['#f7c583', 2.7],
    ['#fbe6c4', 3.1],
  ],
  Harbour: [
    ['#14202e', 0.7],
    ['#1f3f5b', 0.9],
    ['#6b3a29', 1.3],
    ['#8a4b2f', 1.6],
    ['#b5744a', 1.9],
    ['#d9a066', 2.3],
    ['#eac99c', 2.7],
    ['#f6e9d2', 3.1],
  ],
  Meadow: [
    ['#14241d', 0.7],
    ['#2f5340', 1.1],
    ['#55785a', 1.3],
    ['#7d9f6a', 1.6],
    ['#a5bd86', 1.9],
    ['#cfd9a3', 2.4],
    ['#e5e7c0', 2.8],
    ['#f6f2dc', 3.2],
  ],
  Dusk: [
    ['#1c1330', 0.7],
    ['#46295c', 0.9],
    ['#6f3a6c', 1.2],
    ['#9a4d7a', 1.4],
    ['#bf7385', 1.8],
    ['#e09a8f', 2.3],
    ['#eec1b2', 2.7],
    ['#fbe7da', 3.2],
  ],
  Slate: [
    ['#17191c', 0.7],
    ['#3b4148', 1.0],
    ['#5d656d', 1.3],
    ['#7b838b', 1.7],
    ['#9ba2a8', 2.1],
    ['#bcc1c4', 2.5],
    ['#d9dbdb', 2.9],
    ['#f4f3ef', 3.3],
  ],
  Sepia: [
    ['#231812', 0.7],
    ['#4a3226', 0.9],
    ['#6a4833', 1.2],
    ['#8a6144', 1.5],
    ['#aa815a', 1.8],
    ['#c9a277', 2.3],
    ['#e2c7a3', 2.7],
    ['#f7ead3', 3.2],
  ],
} satisfies Record<string, [hex: string, tdMm: number][]>;

export type OwnColourway = keyof typeof ladders;

/** One of the colourways that a new store has. */
export const ownColourway = (name: OwnColourway): Colourway => ({
  stops: ladders[name].map(([hex, tdMm], place) => ({ name: `${name} ${place + 1}`, hex, tdMm })),
});
