import type { Spool } from '@pawlayer/contracts/admin';
import type { Spools } from '../../lib/queries/spools.ts';

/** The spools in use that a colour can be printed from: first those of its own filament, then all others. */
export const spoolsFor = ({ supplies, others }: Spools, name: string | undefined): { own: Spool[]; rest: Spool[] } => {
  const all = [...supplies.flatMap(({ spools }) => spools), ...others];
  const isOwn = (spool: Spool) => name !== undefined && spool.name.toLowerCase() === name.toLowerCase();
  return { own: all.filter(isOwn), rest: all.filter((spool) => !isOwn(spool)) };
};

/**
 * The spool that is chosen until somebody chooses another: the opened one with the fewest grams that suffices, then the
 * new one with the fewest. When none suffices, the one with the most left.
 */
export const usualSpool = (own: readonly Spool[], grams: number): Spool | undefined => {
  const byLeft = own.toSorted((one, other) => one.leftGrams - other.leftGrams);
  const enough = byLeft.filter(({ leftGrams }) => leftGrams >= grams);
  return enough.find(({ openedOn }) => openedOn !== undefined) ?? enough[0] ?? byLeft.at(-1);
};
