import { centreCrop, ChosenCut, colourLimits, type Crop, printWidthMm, type Product } from '@pawlayer/contracts';
import type { PhotoFacts } from '@pawlayer/forms/photo-facts';

/** Numbers of colours, both ends included. */
export type ColourRange = { min: number; max: number };

/** Everything that the preview depends on: equal settings make the same picture. */
export type CutSettings = { photoId: string; crop: Crop; colours: number | ColourRange; widthMm: number };

type Tier = Pick<Product, 'layersMin' | 'layersMax' | 'size'>;
type CutChoices = { photo?: PhotoFacts | undefined; crop?: Crop | undefined; colours?: number | undefined };

// Before a tier is chosen, all of them are possible; the size is the one in the middle.
const anyTier: Tier = { layersMin: colourLimits.min, layersMax: colourLimits.max, size: '6 × 8 in' };

/** The numbers of colours that a tier comes in; without one, of all tiers. */
export const colourRangeOf = ({ layersMin, layersMax }: Tier = anyTier): ColourRange => ({
  min: layersMin,
  max: layersMax,
});

/** The visitor's number of colours, clamped to the tier; undefined while they leave it to the photo. */
export const chosenColours = ({ colours }: CutChoices, tier: Tier | undefined): number | undefined => {
  const { min, max } = colourRangeOf(tier);
  return colours === undefined ? undefined : Math.min(max, Math.max(min, colours));
};

/** Undefined without a photo whose size in pixels is known. */
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

/** The cut as it is sent; undefined for a crop narrower than the contract allows, for which the server takes the middle. */
export const toChosenCut = (settings: CutSettings | undefined): ChosenCut | undefined => {
  if (!settings) return undefined;
  const { crop, colours } = settings;
  return ChosenCut.safeParse({ version: 1, crop, ...(typeof colours === 'number' && { colours }) }).data;
};
