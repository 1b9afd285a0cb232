import type { Oklab, OklabPlanes } from '../colour/oklab.ts';
import type { LookedAt } from '../levels/shapes.ts';
import type { GroundTone } from '../options.ts';
import type { Steps } from '../steps.ts';
import type { Inside } from '../tone/inside.ts';
import { type Accent, findAccent } from './accent.ts';
import { type Catchlight, catchlightsOf } from './catchlights.ts';
import { groundToneFor } from './ground.ts';
import type { Strokes } from './kuwahara.ts';
import { type Outline, outlineOf } from './outline.ts';
import { manyHuedOf, middleOf, whitenessOf } from './pet-figures.ts';
import { posterTone } from './poster-tone.ts';

/** The places of a poster's colours in its pet, from 1, and 0 for the ground. */
export type Shapes = {
  places: Uint8Array;
  colours: number;
  explained: number;
  /** The share of the pet that the least visible colour has. */
  leastShown: number;
  /** The place that shows the accent and nothing else, and the accent's colour. */
  placedAccent?: { place: number; colour: Oklab };
  /** The photo's own colours for them, once asked for. */
  natural?: Oklab[];
};

/**
 * What a poster needs besides tones. `drawn`, `motifs` and `lookedAt` keep what another colourway or ground needs
 * again, and `strokes` what another mask needs.
 */
export type PosterParts = {
  /**
   * The pixels whose colours are the fur's own: of the pet's core, or the middle of a picture of which nothing is cut
   * out.
   */
  own: Inside;
  /** How white the pet is, 0 to 1. */
  whiteness: number;
  /** How clearly it has several hues, 0 to 1. */
  manyHued: number;
  /** The ground that it stands out from best. */
  groundTone: GroundTone;
  catchlights: Catchlight[];
  accent?: Accent;
  strokes: Strokes;
  drawn: Map<string, Shapes>;
  motifs: Map<string, Uint8Array>;
  lookedAt: LookedAt;
  /** Where a rim of light may run. Without a mask there is none. */
  outline?: Outline;
};

const rimMm = 1.2;

/**
 * The tones of a poster and its parts. `inside` is the pet, and `core` what of it has no colour of the surroundings.
 * `earlier` are the parts of the same photo with another mask.
 */
export function* preparePosterSteps(
  colours: OklabPlanes,
  { widthMm, ...size }: { width: number; height: number; widthMm: number },
  { inside, core }: { inside?: Inside; core?: Inside },
  earlier?: Pick<PosterParts, 'strokes'>,
): Steps<{ tone: Float32Array; poster: PosterParts }> {
  const catchlights = catchlightsOf({ values: colours.lightness, ...size }, inside);
  const { noFur, accent } = inside && core ? findAccent(colours, size, { inside, core }) : {};
  const fur = core && noFur ? core.map((isIn, pixel) => (noFur[pixel] ? 0 : isIn)) : core;
  const own = fur ?? middleOf(size);
  const manyHued = manyHuedOf(colours, own);
  const { tone, strokes } = yield* posterTone(colours, size, { inside, manyHued }, earlier?.strokes);
  const outline = inside && outlineOf(inside, size, (rimMm * size.width) / widthMm);
  const whiteness = whitenessOf(colours, own);
  const known = { drawn: new Map(), motifs: new Map(), lookedAt: new Map() };
  const figures = { own, whiteness, manyHued, groundTone: groundToneFor(colours.lightness, core, outline) };
  return {
    tone,
    poster: { ...figures, catchlights, strokes, ...known, ...(outline && { outline }), ...(accent && { accent }) },
  };
}
