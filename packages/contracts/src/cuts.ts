import * as z from 'zod';
import { Carved, KeptCarved } from './carved.ts';
import { Crop, Orientation } from './crop.ts';
import { type Ground, grounds, groundTones, newerPage as error, type Style, styles } from './cut-styles.ts';
import { colourLimits } from './portraits.ts';

/** The SHA-256 of a mask's bytes. */
export const MaskHash = z.string().regex(/^[\da-f]{64}$/, 'This is not the hash of a mask');

/** The SHA-256 of a retouching's bytes. */
export const RetouchId = z.string().regex(/^[\da-f]{64}$/, 'This is not the hash of a retouching');

/**
 * What is around the pet: the photo's own surroundings, or one colour of the stack, by its index, dark to light.
 * Without `colour` it is the one that stands out most from the pet, and the lightest one where there are fewer colours.
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

/** The colourway of a poster by its id; `natural` is the photo's own hues. */
export const ColourwayId = z
  .string()
  .regex(/^[\da-z]+(-[\da-z]+)*$/, 'This is not a colourway')
  .max(40);

/** How a photo becomes a portrait, in what colours, and before what; see {@link ChosenCut}. */
export const CutLook = z.object({
  style: z.enum(styles, { error }).optional(),
  colourway: ColourwayId.optional(),
  ground: z.enum(grounds, { error }).optional(),
  groundTone: z.enum(groundTones, { error }).optional(),
  carved: Carved.nullable().optional(),
});

/**
 * The same in an answer. A newer release may have stored what this one does not know, as after a rollback;
 * an order must still be shown, so it is left out.
 */
export const KeptCutLook = z.object({
  style: z.enum(styles).optional().catch(undefined),
  colourway: z.string().optional(),
  ground: z.enum(grounds).optional().catch(undefined),
  groundTone: z.enum(groundTones).optional().catch(undefined),
  carved: KeptCarved.nullable().optional(),
});

/**
 * The cut that the customer chose: parameters only, no pixels. Without `colours`, the tier's range decides; without
 * `orientation` it is upright. Without `style` it is a photograph, for which neither `colourway` nor `ground` means
 * anything; a poster is natural and on a plain, dark ground where they are absent. A name can be carved into both.
 * `mask` was saved for the upload before; {@link isCutOut} says whether the pet is cut out with it.
 */
export const ChosenCut = z.object({
  version: z.literal(1, { error }),
  crop: Crop,
  colours: z.int().min(colourLimits.min).max(colourLimits.max).optional(),
  orientation: Orientation.optional(),
  mask: MaskHash.optional(),
  surroundings: Surroundings.optional(),
  ...CutLook.shape,
});
export type ChosenCut = z.infer<typeof ChosenCut>;

type Look = { style?: Style | undefined; ground?: Ground | undefined; surroundings?: Surroundings | undefined };

/**
 * Whether a pet with a mask is cut out, or the portrait is as photographed: a poster's ground says so, and a
 * photograph's surroundings.
 */
export const isCutOut = ({ style, ground, surroundings }: Look): boolean =>
  style === 'poster' ? ground !== 'photographed' : surroundings?.kind === 'plain';
