import {
  ChosenCut,
  colourLimits,
  type Framing,
  pictureWidthMm,
  type Product,
  type Surroundings,
} from '@pawlayer/contracts';
import type { DraftMask } from '../draft/draft.ts';
import { type FramingChoices, framingOf } from './framing.ts';
import { shownSurroundings } from './surroundings.ts';

/** A range of numbers of colours, both ends included. */
export type ColourRange = { min: number; max: number };

/** Everything that the preview depends on: equal settings give the same picture. */
export type CutSettings = Framing & {
  photoId: string;
  colours: number | ColourRange;
  widthMm: number;
  /** With it, the pet is cut out; absent where the portrait is as photographed. */
  mask?: { id: string };
  /** The index in the stack of the colour around a pet that is cut out; the best one if absent. */
  surroundings?: number;
};

/** What is around the pet, and the mask that the server has saved, by its hash. */
export type SavedCutOut = { mask?: string | undefined; surroundings: Surroundings };

type Tier = Pick<Product, 'layersMin' | 'layersMax' | 'size'>;
type CutChoices = FramingChoices & {
  colours?: number | undefined;
  mask?: DraftMask | undefined;
  surroundings?: Surroundings | undefined;
};

// Until a tier is chosen, the range covers all tiers, and the size is the middle one.
const anyTier: Tier = { layersMin: colourLimits.min, layersMax: colourLimits.max, size: '6 × 8 in' };

/** The range of colours of a tier; without one, of all tiers. */
export const colourRangeOf = ({ layersMin, layersMax }: Tier = anyTier): ColourRange => ({
  min: layersMin,
  max: layersMax,
});

/** The visitor's number of colours, clamped to the tier; undefined if the visitor has not chosen one. */
export const chosenColours = ({ colours }: CutChoices, tier: Tier | undefined): number | undefined => {
  const { min, max } = colourRangeOf(tier);
  return colours === undefined ? undefined : Math.min(max, Math.max(min, colours));
};

/** Undefined unless there is a photo with a known size in pixels. */
export const cutSettingsFor = (choices: CutChoices, tier: Tier | undefined): CutSettings | undefined => {
  const framing = framingOf(choices);
  if (!choices.photo || !framing) return undefined;
  return {
    photoId: choices.photo.id,
    ...framing,
    colours: chosenColours(choices, tier) ?? colourRangeOf(tier),
    widthMm: pictureWidthMm((tier ?? anyTier).size, framing.orientation),
    ...cutOutOf(choices),
  };
};

const cutOutOf = (choices: CutChoices): Pick<CutSettings, 'mask' | 'surroundings'> => {
  const surroundings = shownSurroundings(choices);
  if (!choices.mask || surroundings?.kind !== 'plain') return {};
  const { colour } = surroundings;
  return { mask: { id: choices.mask.id }, ...(colour !== undefined && { surroundings: colour }) };
};

/**
 * The cut as sent to the server; undefined for a crop narrower than the contract allows, for which the server uses the
 * centre of the photo. Without a saved mask, the portrait is as photographed.
 */
export const toChosenCut = (settings: CutSettings | undefined, cutOut?: SavedCutOut): ChosenCut | undefined => {
  if (!settings) return undefined;
  const { crop, colours, orientation } = settings;
  return ChosenCut.safeParse({
    version: 1,
    crop,
    ...(typeof colours === 'number' && { colours }),
    ...(orientation === 'across' && { orientation }),
    ...cutOut,
  }).data;
};
