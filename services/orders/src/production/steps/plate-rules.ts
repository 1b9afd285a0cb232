import { placeInRows, placeParts, type PartPlace, type PartSize, type Plate } from '@pawlayer/layers/plates';
import type { Day } from '../../core/quotes/calendar-rules.ts';

/** A colour of a print: its filament, and the layers from which and for which it is printed. */
type StackColour = { hex: string; name?: string | undefined; fromLayer: number; layers: number };

/** What the planner has to know of a model: the outline of its print, when it has to leave, and of what it is made. */
export type PlannedModel = PartSize & {
  id: string;
  shipsBy?: Day | undefined;
  isRush: boolean;
  colours: readonly StackColour[];
};

type PlannedPlate<Model> = { group: string; parts: { model: Model; place: PartPlace }[] };

/** The plates in the order in which they should be printed. `tooLarge` does not fit on an empty plate either way. */
type Plan<Model> = { plates: PlannedPlate<Model>[]; tooLarge: Model[] };

/**
 * Names what prints on one plate must have in common: the same filaments, changed at the same layers. A filament is known
 * by its name and colour; one of the photo's own colours has no name.
 */
export const groupOf = ({ colours }: Pick<PlannedModel, 'colours'>): string =>
  colours.map(({ hex, name = '', fromLayer, layers }) => `${hex} ${name} ${fromLayer}+${layers}`).join('|');

/**
 * The most urgent first: by the day by which it has to be shipped, rushes before others. Orders without a day were sold
 * before days were promised, and have waited longest.
 *
 * @internal for its test
 */
export const byUrgency = (one: PlannedModel, other: PlannedModel): number =>
  compare(one.shipsBy ?? '', other.shipsBy ?? '') ||
  Number(other.isRush) - Number(one.isRush) ||
  compare(one.id, other.id);

const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

/**
 * Plans plates: each model goes onto the first plate of its group that still has room, the most urgent model first (first
 * fit, the usual approximation of bin packing: D. S. Johnson, 1973). Other ways are tried, too, and taken only where they
 * need fewer plates.
 */
export const planPlates = <Model extends PlannedModel>(
  models: readonly Model[],
  { plate, maxParts }: { plate: Plate; maxParts: number },
): Plan<Model> => {
  const urgent = models.toSorted(byUrgency);
  const fit = rememberFits((sizes) => placeParts(sizes, plate) !== undefined);
  const inRows = rememberFits((sizes) => placeInRows(sizes, plate) !== undefined);
  const fitting = urgent.filter((model) => fit([model]));
  const plates = [...Map.groupBy(fitting, groupOf)].flatMap(([group, members]) => {
    const plans = [
      fillPlates(members, { fit, maxParts }),
      fillPlates(byArea(members), { fit, maxParts }),
      fillPlates(members, { fit: inRows, maxParts }),
    ];
    return fewest(plans).map((parts) => ({ group, parts: place(parts, plate) }));
  });
  return {
    plates: plates.toSorted((one, other) => byUrgency(mostUrgent(one), mostUrgent(other))),
    tooLarge: urgent.filter((model) => !fit([model])),
  };
};

type Fits = (sizes: readonly PartSize[]) => boolean;

/** Many models have one of a few sizes, so the same question is asked again and again. */
const rememberFits = (fits: Fits): Fits => {
  const answers = new Map<string, boolean>();
  return (sizes) => {
    const key = sizes.map(({ widthMm, heightMm }) => `${widthMm}x${heightMm}`).join();
    const answer = answers.get(key) ?? fits(sizes);
    answers.set(key, answer);
    return answer;
  };
};

const fillPlates = <Model extends PlannedModel>(
  models: readonly Model[],
  { fit, maxParts }: { fit: Fits; maxParts: number },
): Model[][] => {
  const plates: Model[][] = [];
  for (const model of models) {
    const free = plates.find((parts) => parts.length < maxParts && fit([...parts, model]));
    if (free) free.push(model);
    else plates.push([model]);
  }
  return plates;
};

const byArea = <Model extends PlannedModel>(models: readonly Model[]): Model[] =>
  models.toSorted((one, other) => other.widthMm * other.heightMm - one.widthMm * one.heightMm || byUrgency(one, other));

/** Of plans with as many plates the first one. */
const fewest = <Model>(plans: readonly Model[][][]): Model[][] =>
  plans.reduce((best, plan) => (plan.length < best.length ? plan : best));

/** In the order in which the plate was filled: the same models in the same order get the same places. */
const place = <Model extends PlannedModel>(models: readonly Model[], plate: Plate): PlannedPlate<Model>['parts'] => {
  const places = placeParts(models, plate);
  if (!places) throw new Error('these models were found to fit on one plate');
  return models.flatMap((model, index) => (places[index] ? { model, place: places[index] } : []));
};

const mostUrgent = <Model extends PlannedModel>({ parts }: PlannedPlate<Model>): Model =>
  parts.map(({ model }) => model).reduce((best, model) => (byUrgency(model, best) < 0 ? model : best));
