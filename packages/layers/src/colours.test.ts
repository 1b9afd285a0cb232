import { describe, expect, it } from 'vitest';
import { separate, transmission, type Filament } from './index.ts';
import { drawPhoto, drawPet } from './testing/photos.ts';

const photo = drawPet(120, 160);
const grey = (name: string, value: number): Filament => ({
  name,
  hex: `#${value.toString(16).padStart(2, '0').repeat(3)}`,
  tdMm: 2,
});
const shelf = [
  grey('white', 250),
  grey('black', 10),
  grey('ash', 150),
  grey('coal', 50),
  grey('stone', 110),
  grey('silver', 200),
  grey('slate', 80),
];
const namesOf = (filaments: Filament[], colours: number) =>
  separate(photo, { colours, widthMm: 108, filaments }).colours.map(({ name }) => name);

describe('colours from the shelf', () => {
  it('go from dark to light, and none twice', () => {
    const names = namesOf(shelf, 5);
    expect(names).toHaveLength(5);
    expect(new Set(names).size).toBe(5);
    const order = ['black', 'coal', 'slate', 'stone', 'ash', 'silver', 'white'];
    expect(names).toEqual(names.toSorted((one, other) => order.indexOf(one ?? '') - order.indexOf(other ?? '')));
  });

  it('are the nearest ones', () => {
    const plainColours = separate(photo, { colours: 4, widthMm: 108 }).colours;
    const same = plainColours.map(({ hex }, place) => ({ name: `spool ${place}`, hex, tdMm: 1.5 }));
    const names = namesOf([...shelf, ...same.toReversed()], 4);
    expect(names).toEqual(['spool 0', 'spool 1', 'spool 2', 'spool 3']);
  });

  it('come back when there are fewer than asked for, still dark to light', () => {
    expect(namesOf([grey('white', 250), grey('black', 10)], 4)).toEqual(['black', 'black', 'white', 'white']);
  });

  it('keep their own name, colour and depth of light, and change no level', () => {
    const own = separate(photo, { colours: 4, widthMm: 108 });
    const picked = separate(photo, {
      colours: 4,
      widthMm: 108,
      filaments: [{ name: 'Bone', hex: '#F4EBDD', tdMm: 4.2 }],
    });
    expect(picked.colours[3]).toMatchObject({ name: 'Bone', hex: '#f4ebdd', tdMm: 4.2 });
    expect(picked.levels).toEqual(own.levels);
  });

  it('are refused if they are not colours', () => {
    expect(() => namesOf([{ name: 'x', hex: 'red', tdMm: 1 }], 4)).toThrow(RangeError);
    expect(() => namesOf([{ name: 'x', hex: '#ff0000', tdMm: 0 }], 4)).toThrow(RangeError);
  });
});

describe('what shines through', () => {
  it('is a tenth behind a tenth of the transmission distance', () => {
    expect(transmission(0.2, 2)).toBeCloseTo(0.1, 12);
    expect(transmission(0, 2)).toBe(1);
  });

  it('makes as many tones as a colour has layers, each nearer to its own', () => {
    const { seen, colours } = separate(
      drawPhoto(60, 80, (x) => [255 * x, 255 * x, 255 * x]),
      {
        colours: 2,
        widthMm: 108,
        filaments: [grey('black', 0), grey('white', 255)],
      },
    );
    expect(colours.map(({ name }) => name)).toEqual(['black', 'white']);
    const red = Array.from({ length: 10 }, (_, layers) => seen[3 * layers]);
    expect(red[0]).toBe(255);
    expect(red[5]).toBeLessThan(30);
    // In linear light, each layer of 0.08 mm transmits 10^-0.4 = 0.398 of the light from below.
    expect(red.slice(6)).toEqual([204, 237, 248, 252]);
  });
});
