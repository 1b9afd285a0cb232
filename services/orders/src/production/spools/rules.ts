import type { PreviewColour } from '@pawlayer/contracts';
import type { Filament, FilamentSupply, PrintableModel, Spool } from '@pawlayer/contracts/admin';
import type { Day } from '../../core/quotes/calendar-rules.ts';

/** A portrait that waits to be printed: what it takes of each filament, by its name, and when it has to be shipped. */
export type QueuedPortrait = { shipsBy?: Day | undefined; takes: readonly { name: string; grams: number }[] };

/** A colour of a photo, for which no filament was chosen, has no name. */
export const toQueued = ({
  shipsBy,
  grams,
  colours,
}: Pick<PrintableModel, 'shipsBy' | 'grams'> & {
  colours: readonly Pick<PreviewColour, 'name'>[];
}): QueuedPortrait => ({
  shipsBy,
  takes: colours.flatMap(({ name }, index) => (name === undefined ? [] : [{ name, grams: grams[index] ?? 0 }])),
});

/** Names are compared as the library keeps them apart. */
const keyOf = (name: string): string => name.toLowerCase();

/**
 * What is left of each filament, and when the queue, the most urgent portrait first, will have taken more than there is.
 * Those that run out come first, the earliest of them; the others stay in their order.
 */
export const planSupplies = (
  filaments: readonly Pick<Filament, 'id' | 'name' | 'hex'>[],
  spools: readonly Spool[],
  { queue, today }: { queue: readonly QueuedPortrait[]; today: Day },
): FilamentSupply[] => {
  const supplies = filaments.map(({ id, name, hex }): FilamentSupply => {
    const own = spools.filter(({ filamentId }) => filamentId === id).toSorted(byUse);
    const left = tenths(own.reduce((sum, { leftGrams }) => sum + leftGrams, 0));
    const { needed, runsOutOn } = takeFrom(left, queue, keyOf(name), today);
    return {
      filamentId: id,
      name,
      hex,
      leftGrams: left,
      neededGrams: needed,
      ...(runsOutOn !== undefined && { runsOutOn }),
      spools: own,
    };
  });
  return supplies.toSorted((one, other) => compare(one.runsOutOn ?? never, other.runsOutOn ?? never));
};

/** After every day. */
const never = '9999-99-99';

const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

const takeFrom = (
  left: number,
  queue: readonly QueuedPortrait[],
  key: string,
  today: Day,
): { needed: number; runsOutOn?: Day } => {
  let needed = 0;
  let runsOutOn: Day | undefined;
  for (const { takes, shipsBy = today } of queue) {
    const grams = takes.filter(({ name }) => keyOf(name) === key).reduce((sum, take) => sum + take.grams, 0);
    needed += grams;
    // What is late or has no day is printed today.
    if (grams > 0 && needed > left) runsOutOn ??= shipsBy > today ? shipsBy : today;
  }
  return { needed: tenths(needed), ...(runsOutOn !== undefined && { runsOutOn }) };
};

const tenths = (grams: number): number => Math.round(10 * grams) / 10;

/** Spools that are begun come first, those with the least left before others. */
const byUse = (one: Spool, other: Spool): number =>
  Number(one.openedOn === undefined) - Number(other.openedOn === undefined) ||
  one.leftGrams - other.leftGrams ||
  compare(one.id, other.id);
