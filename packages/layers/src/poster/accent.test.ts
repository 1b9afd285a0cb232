import { describe, expect, it } from 'vitest';
import { squaredDistance, toOklab } from '../colour/oklab.ts';
import { fromHex } from '../colour/srgb.ts';
import { cut, type Cut, type Photo, prepare } from '../index.ts';
import { layersOf, layersPerColour } from '../stack.ts';
import { drawMask, drawPet, isHead } from '../testing/photos.ts';
import { measurePrintability } from '../testing/printability.ts';

const [width, height] = [300, 400];
const options = { style: 'poster', widthMm: 146, mask: drawMask(90, 120, isHead) } as const;
const red = [200, 20, 40] as const;

/** A pet with a scarf from a height of the picture down to another. */
const drawScarf = ({ from, until, colour = red }: { from: number; until: number; colour?: readonly number[] }) => {
  const plain = drawPet(width, height);
  const data = Uint8ClampedArray.from(plain.data);
  const isScarf = (pixel: number): boolean => {
    const [x, y] = [((pixel % width) + 0.5) / width, (Math.floor(pixel / width) + 0.5) / height];
    return y > from && y < until && isHead(x, y);
  };
  const pixels = Array.from({ length: width * height }, (_, pixel) => pixel).filter(isScarf);
  for (const pixel of pixels) data.set(colour, 4 * pixel);
  return { photo: { ...plain, data } satisfies Photo, pixels };
};

const cutOf = (photo: Photo, colours = 5): Cut => cut(prepare(photo, options), { colours });
const placesOf = ({ levels }: Cut): Uint8Array => levels.map((level) => (level - layersOf(1)) / layersPerColour);
const redness = ({ hex }: { hex: string }): number => toOklab(fromHex(hex)).a;

const plain = cutOf(drawPet(width, height));
const scarf = drawScarf({ from: 0.6, until: 0.7 });

describe('the accent of a pet', () => {
  it('has a colour to itself, as clear and as light as it is', () => {
    const portrait = cutOf(scarf.photo);
    const places = placesOf(portrait);
    const own = places[scarf.pixels[scarf.pixels.length >> 1] ?? 0] ?? 0;
    const shown = scarf.pixels.filter((pixel) => places[pixel] === own).length;
    expect(shown / scarf.pixels.length).toBeGreaterThan(0.9);
    expect(places.filter((place) => place === own).length - shown).toBeLessThan(0.02 * scarf.pixels.length);
    const { lightness, a, b } = toOklab(fromHex(portrait.colours[own]?.hex ?? ''));
    expect(Math.hypot(a, b)).toBeGreaterThan(0.15);
    expect(Math.abs(Math.atan2(b, a) - 0.4)).toBeLessThan(0.15);
    expect(Math.abs(lightness - 0.53)).toBeLessThan(0.05);
  });

  it('takes the third of four colours, and none of three', () => {
    const places = placesOf(cutOf(scarf.photo, 4));
    const shown = scarf.pixels.filter((pixel) => places[pixel] === 2).length;
    expect(shown / scarf.pixels.length).toBeGreaterThan(0.9);
    expect(
      cutOf(scarf.photo, 3)
        .colours.map(redness)
        .every((one) => one < 0.05),
    ).toBe(true);
  });

  it('changes nothing about the fur’s hues, also where it is too small for a colour of its own', () => {
    const { colours } = cutOf(drawScarf({ from: 0.6, until: 0.62 }).photo);
    const looks = (hex = '') => toOklab(fromHex(hex));
    plain.colours.forEach(({ hex }, place) =>
      expect(squaredDistance(looks(hex), looks(colours[place]?.hex))).toBeLessThan(0.01 ** 2),
    );
  });

  it('is neither a reflection of a lawn nor a large part of the fur', () => {
    const lawn = drawScarf({ from: 0.6, until: 0.7, colour: [90, 160, 40] });
    const fur = drawScarf({ from: 0.3, until: 0.7 });
    for (const { photo } of [lawn, fur]) expect(prepare(photo, options).poster?.accent).toBeUndefined();
  });

  it('can be printed', () => {
    const { narrow, thinBetween, smallestMm2 } = measurePrintability(cutOf(scarf.photo), 0.8);
    expect([narrow < 0.005, thinBetween < 0.001, smallestMm2 >= 0.9]).toEqual([true, true, true]);
  });
});
