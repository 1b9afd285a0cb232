import { ChosenCut, type Crop, type Product } from '@pawlayer/contracts';
import type { PhotoFacts } from '@pawlayer/forms/photo-facts';
import { middleCrop } from './crop.ts';
import { shortSideInches } from './print-size.ts';

/** Numbers of colours, both ends among them. */
export type ColourRange = { min: number; max: number };

/** What the preview is to be cut as. It is the same picture when all of it is the same. */
export type WantedCut = { photoId: string; crop: Crop; colours: number | ColourRange; widthMm: number };

type Tier = Pick<Product, 'layersMin' | 'layersMax' | 'size'>;
type Choice = { photo?: PhotoFacts | undefined; crop?: Crop | undefined; colours?: number | undefined };

// Before a tier is chosen, all of them are still possible, at the size in the middle.
const anyTier: Tier = { layersMin: 4, layersMax: 8, size: '6 × 8 in' };
const mmPerInch = 25.4;

/** The numbers of colours that a tier comes in; without one, of all tiers. */
export const coloursOf = ({ layersMin, layersMax }: Tier = anyTier): ColourRange => ({
  min: layersMin,
  max: layersMax,
});

/** The visitor's number of colours, as near as the tier comes to it; undefined while they leave it to the photo. */
export const wishedColours = ({ colours }: Choice, tier: Tier | undefined): number | undefined => {
  const { min, max } = coloursOf(tier);
  return colours === undefined ? undefined : Math.min(max, Math.max(min, colours));
};

/** What to cut for this choice; undefined without a photo whose pixels are known. */
export const wantedCut = (choice: Choice, tier: Tier | undefined): WantedCut | undefined => {
  const { photo, crop } = choice;
  if (!photo?.width || !photo.height) return undefined;
  return {
    photoId: photo.id,
    crop: crop ?? middleCrop({ width: photo.width, height: photo.height }),
    colours: wishedColours(choice, tier) ?? coloursOf(tier),
    widthMm: Math.round((shortSideInches((tier ?? anyTier).size) ?? 6) * mmPerInch * 10) / 10,
  };
};

/** As it travels; undefined for a part too narrow to be named, of which the server takes the middle. */
export const chosenCut = (wanted: WantedCut | undefined): ChosenCut | undefined => {
  if (!wanted) return undefined;
  const { crop, colours } = wanted;
  return ChosenCut.safeParse({ version: 1, crop, ...(typeof colours === 'number' && { colours }) }).data;
};
