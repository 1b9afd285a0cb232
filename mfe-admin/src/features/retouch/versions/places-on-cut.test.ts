import { asCut, toGround } from '@pawlayer/layers/overlay';
import { expect, it } from 'vitest';
import { placesOnCut } from './places-on-cut.ts';

const colours = ['#101820', '#203040', '#806040', '#c0a080', '#f0e8d8'].map((hex, index) => ({
  hex,
  fromLayer: 1 + index,
}));
const portrait = {
  width: 2,
  bottom: 3,
  groundColour: 1,
  cut: { levels: Uint8Array.of(), seen: Uint8Array.of(), colours },
};
const values = Uint8Array.of(asCut, 3, toGround, 2, 5, toGround);

it('shows what is painted in its colours, and the ground in its own', () => {
  expect([...placesOnCut(values, portrait)]).toEqual([0, 3, 2, 2, 5, 2]);
});

it('shows a carved name over what is painted, and a colour that the stack has no more as the lightest one', () => {
  expect([...placesOnCut(values, { ...portrait, bottom: 2 })]).toEqual([0, 3, 2, 2, 0, 0]);
  expect([...placesOnCut(Uint8Array.of(8, 1), portrait)]).toEqual([5, 1]);
});
