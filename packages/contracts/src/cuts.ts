import * as z from 'zod';
import { Crop, Orientation } from './crop.ts';
import { colourLimits } from './portraits.ts';

/** The SHA-256 of a mask's bytes. */
export const MaskHash = z.string().regex(/^[\da-f]{64}$/, 'This is not the hash of a mask');

/**
 * What is around the pet: the photo's own surroundings, or one colour of the stack, by its index, dark to light. Without
 * `colour` it is the one that stands out most from the pet, and the lightest one where there are fewer colours.
 */
export const Surroundings = z.object({ kind: z.literal('photo') }).or(
  z.object({
    kind: z.literal('plain'),
    colour: z
      .int()
      .min(0)
      .max(colourLimits.max - 1)
      .optional(),
  }),
);
export type Surroundings = z.infer<typeof Surroundings>;

/**
 * The cut that the customer chose: parameters only, no pixels. Without `colours`, the tier's range decides; without
 * `orientation` it is upright. `mask` was saved for the upload before; with it and plain surroundings, the pet is cut out,
 * and otherwise the portrait is as photographed.
 */
export const ChosenCut = z.object({
  version: z.literal(1),
  crop: Crop,
  colours: z.int().min(colourLimits.min).max(colourLimits.max).optional(),
  orientation: Orientation.optional(),
  mask: MaskHash.optional(),
  surroundings: Surroundings.optional(),
});
export type ChosenCut = z.infer<typeof ChosenCut>;
