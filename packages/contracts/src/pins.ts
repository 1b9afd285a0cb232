import * as z from 'zod';
import { required } from './fields.ts';
import { graphemesOf } from './graphemes.ts';

/** How many pins a wish may have, and how many characters each of them. */
export const pinLimits = { pins: 5, characters: 200 } as const;

/** Where on a portrait, as a fraction of its width or its height. */
const share = () => z.number().min(0, outside).max(1, outside);
const outside = 'This pin is not on the picture';

/** A place on a portrait, from its upper left corner, and what should be different there. */
export const Pin = z.object({
  x: share(),
  y: share(),
  text: required('Please say what should be different here', 5000).refine(
    (text) => graphemesOf(text).length <= pinLimits.characters,
    `Please use at most ${pinLimits.characters} characters`,
  ),
});
export type Pin = z.infer<typeof Pin>;

/** The pins of a wish; none become absent. */
export const optionalPins = () =>
  z
    .array(Pin)
    .max(pinLimits.pins, `Please put at most ${pinLimits.pins} pins on the picture`)
    .transform((pins) => (pins.length === 0 ? undefined : pins))
    .optional();

/** A pin in an answer: kept by whatever release, with the limits of that one. */
export const KeptPin = z.object({ x: z.number(), y: z.number(), text: z.string() });
export type KeptPin = z.infer<typeof KeptPin>;

/** Whether two wishes have the same pins in the same order. */
export const hasSamePins = (some: readonly KeptPin[] = [], others: readonly KeptPin[] = []): boolean =>
  some.length === others.length &&
  some.every(({ x, y, text }, index) => {
    const other = others[index];
    return other?.x === x && other.y === y && other.text === text;
  });

/** Where a pin is, in words such as "Upper left". */
export const placeInWords = ({ x, y }: Pick<KeptPin, 'x' | 'y'>): string => places[thirdOf(y)]?.[thirdOf(x)] ?? '';

/** From the top, and from the left. */
const places = [
  ['Upper left', 'Upper middle', 'Upper right'],
  ['Left', 'Middle', 'Right'],
  ['Lower left', 'Lower middle', 'Lower right'],
] as const;

const thirdOf = (part: number): number => Math.max(0, Math.min(2, Math.floor(3 * part)));
