import { describeLadderProblem, isolated } from '@pawlayer/contracts';
import type { AdminColourway, ColourwayStop, Filament, StopProblem } from '@pawlayer/contracts/admin';

/** Shown after the name of a filament. */
export const stopNotes: Readonly<Record<StopProblem, string>> = {
  deleted: 'Deleted',
  inactive: 'Put away',
  'no-spool': 'No spool',
  'used-up': 'None left',
};

const reasons: Readonly<Record<StopProblem, string>> = {
  deleted: 'was deleted: another filament has to take its place.',
  inactive: 'is put away.',
  'no-spool': 'has no spool in use.',
  'used-up': 'has run out.',
};

/** Why the shop does not offer an active colourway, filament by filament. */
export const reasonsOf = ({ stops }: Pick<AdminColourway, 'stops'>): string[] => {
  const ladder = describeLadderProblem(stops);
  return [
    ...stops.flatMap(({ name, problem }) => (problem ? [`${isolated(name)} ${reasons[problem]}`] : [])),
    ...(ladder === undefined ? [] : [ladder]),
  ];
};

/** The filament of the library in a ladder. The library does not say whether one without grams has a spool. */
export const toStop = ({ id, name, hex, tdMm, isActive, stockGrams }: Filament): ColourwayStop => {
  const problem = isActive ? (stockGrams === 0 ? 'used-up' : undefined) : 'inactive';
  return { filamentId: id, name, hex, tdMm, ...(problem && { problem }) };
};
