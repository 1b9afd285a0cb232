import { type Ground, grounds } from '@pawlayer/contracts';
import type { CutRequest } from './cut-messages.ts';
import { othersNear } from './drawn-ahead.ts';
import type { Motif } from './look.ts';

type Stops = CutRequest['stops'];
/** What is looked at to know what was chosen last. */
export type Chosen = { colours: CutRequest['colours']; ground?: CutRequest['ground'] | undefined };

/** After this many near numbers of colours, a visitor is likelier to try another ground. */
const nearNumbers = 2;

/**
 * What a visitor who sees this portrait may ask for next, the likeliest first: one in other colours,
 * in another number of them, and before another ground. A visitor who has just chosen another ground or number, as
 * `before` says, may look at all of them.
 */
export const mayComeNext = (
  request: CutRequest,
  { shown, colourways, before }: { shown: number; colourways: readonly Stops[]; before?: Chosen | undefined },
): CutRequest[] => {
  const { stops: _stops, ...all } = request;
  const numbers = othersNear(shown).map((colours) => ({ ...request, colours }));
  const isPoster = request.style === 'poster';
  const others = isPoster ? colourways.filter((stops) => String(stops) !== String(request.stops)) : [];
  const otherGrounds = grounds.filter(isMotif).filter((ground) => ground !== request.ground);
  const inOthers = others.map((stops) => ({ ...all, ...(stops && { stops }) }));
  const beforeOthers = isPoster && request.ground ? otherGrounds.map((ground) => ({ ...request, ground })) : [];
  if (before?.ground && before.ground !== request.ground) return [...beforeOthers, ...inOthers, ...numbers];
  if (before && typeof request.colours === 'number' && before.colours !== request.colours)
    return [...numbers, ...inOthers, ...beforeOthers];
  return [...inOthers, ...numbers.slice(0, nearNumbers), ...beforeOthers, ...numbers.slice(nearNumbers)];
};

const isMotif = (ground: Ground): ground is Motif => ground !== 'photographed';

/** What a portrait depends on besides its photo. */
export const nameOf = (request: Omit<CutRequest, 'requestId' | 'photo'>): string => {
  const { crop, orientation, colours, widthMm, borderMm, mask, style, surroundings } = request;
  const { stops, ground, groundTone, carved } = request;
  const cutOut = [mask?.id, surroundings, ground, groundTone];
  return JSON.stringify([crop, orientation, colours, widthMm, borderMm, style, stops, ...cutOut, carved]);
};
