import {
  type Carved,
  ChosenCut,
  colourLimits,
  type Framing,
  type GroundTone,
  natural,
  pictureWidthMm,
  type Product,
  type Style,
  type Surroundings,
} from '@pawlayer/contracts';
import { type CarvedChoices, carvedOf } from './carved.ts';
import { type FramingChoices, framingOf } from './framing.ts';
import { defaultMotif, type LookChoices, type Motif } from './look.ts';
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
  style: Style;
  /** The index in the stack of the colour around the pet of a photograph; the best one if absent. */
  surroundings?: number;
  /** The colours of a poster; the photo's own hues if absent. */
  colourway?: { id: string; stops: readonly string[] };
  /** What is behind the pet of a poster that is cut out. */
  ground?: Motif;
  /** The ground's tone; the engine's choice if absent. */
  groundTone?: GroundTone;
  /** What is carved below the portrait, where it fits. */
  carved?: Carved;
};

/** What is around the pet, and the mask that the server has saved, by its hash. */
export type SavedCutOut = { mask?: string | undefined; surroundings: Surroundings };

type Tier = Pick<Product, 'layersMin' | 'layersMax' | 'size'>;
type CutChoices = FramingChoices & LookChoices & CarvedChoices & { colours?: number | undefined };

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
  const carved = carvedOf(choices);
  return {
    photoId: choices.photo.id,
    ...framing,
    colours: chosenColours(choices, tier) ?? colourRangeOf(tier),
    widthMm: pictureWidthMm((tier ?? anyTier).size, framing.orientation),
    ...lookOf(choices),
    ...cutOutOf(choices),
    ...(carved && { carved }),
  };
};

const lookOf = ({ style = 'photograph', colourway }: CutChoices): Pick<CutSettings, 'style' | 'colourway'> => ({
  style,
  ...(style === 'poster' && colourway && { colourway: { id: colourway.id, stops: colourway.stops } }),
});

const cutOutOf = (choices: CutChoices): Pick<CutSettings, 'mask' | 'surroundings' | 'ground' | 'groundTone'> => {
  const surroundings = shownSurroundings(choices);
  if (!choices.mask || surroundings?.kind !== 'plain') return {};
  const mask = { id: choices.mask.id };
  const { style, ground = defaultMotif, groundTone } = choices;
  if (style === 'poster') return { mask, ground, ...(groundTone && { groundTone }) };
  const { colour } = surroundings;
  return { mask, ...(colour !== undefined && { surroundings: colour }) };
};

/**
 * The cut as sent to the server; undefined for a crop narrower than the contract allows, for which the server uses the
 * centre of the photo. Without a saved mask, the portrait is as photographed.
 */
export const toChosenCut = (settings: CutSettings | undefined, cutOut?: SavedCutOut): ChosenCut | undefined => {
  if (!settings) return undefined;
  const { crop, colours, orientation, carved } = settings;
  return ChosenCut.safeParse({
    version: 1,
    crop,
    ...(typeof colours === 'number' && { colours }),
    ...(orientation === 'across' && { orientation }),
    ...cutOut,
    ...toLook(settings, cutOut),
    ...(carved && { carved }),
  }).data;
};

/**
 * Around the pet of a poster is no colour of its own; that it is plain is said all the same, for a service of the release
 * before, which knows no grounds, to cut the pet out.
 */
const toLook = ({ style, colourway, ground = 'plain', groundTone }: CutSettings, cutOut: SavedCutOut | undefined) => {
  if (style === 'photograph') return { style };
  const isPlain = cutOut?.surroundings.kind === 'plain';
  return {
    style,
    colourway: colourway?.id ?? natural.id,
    ground: isPlain ? ground : ('photographed' as const),
    ...(isPlain && { surroundings: { kind: 'plain' as const }, ...(groundTone && { groundTone }) }),
  };
};
