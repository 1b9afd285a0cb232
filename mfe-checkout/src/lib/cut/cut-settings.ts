import { centreCrop, ChosenCut, colourLimits, type Crop, printWidthMm, type Product } from '@pawlayer/contracts';
import type { PhotoFacts } from '@pawlayer/forms/photo-facts';

/** A range of numbers of colours, both ends included. */
export type ColourRange = { min: number; max: number };

/** Everything that the preview depends on: equal settings give the same picture. */
export type CutSettings = { photoId: string; crop: Crop; colours: number | ColourRange; widthMm: number };

type Tier = Pick<Product, 'layersMin' | 'layersMax' | 'size'>;
type CutChoices = { photo?: PhotoFacts | undefined; crop?: Crop | undefined; colours?: number | undefined };

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
  const { photo, crop } = choices;
  if (!photo?.width || !photo.height) return undefined;
  return {
    photoId: photo.id,
    crop: crop ?? centreCrop({ width: photo.width, height: photo.height }),
    colours: chosenColours(choices, tier) ?? colourRangeOf(tier),
    widthMm: printWidthMm((tier ?? anyTier).size),
  };
};

/**
 * The cut as sent to the server; undefined for a crop narrower than the contract allows, for which the server uses the
 * centre of the photo.
 */
export const toChosenCut = (settings: CutSettings | undefined): ChosenCut | undefined => {
  if (!settings) return undefined;
  const { crop, colours } = settings;
  return ChosenCut.safeParse({ version: 1, crop, ...(typeof colours === 'number' && { colours }) }).data;
};
