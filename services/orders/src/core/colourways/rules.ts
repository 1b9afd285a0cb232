import { type ChosenCut, type Colourway, describeLadderProblem, natural } from '@pawlayer/contracts';
import type { AdminColourway, ColourwayStop, StopProblem } from '@pawlayer/contracts/admin';
import { ApiProblem } from '@pawlayer/service-kit';

type Stop = { name: string; hex: string; tdMm: number };

/** A colourway as an order keeps it, whatever becomes of it later. */
export type SoldColourway = { name: string; stops: Stop[] };

/** A filament of a ladder. One that was deleted is as the ladder was saved, and has no state. */
export type ListedStop = Stop & {
  filamentId: string;
  filament?: { isActive: boolean; hasSpools: boolean; stockGrams: number } | undefined;
};

export type ListedColourway = {
  id: string;
  version: number;
  name: string;
  isActive: boolean;
  /** Dark to light. */
  stops: ListedStop[];
};

const problemOf = ({ filament }: ListedStop): StopProblem | undefined => {
  if (!filament) return 'deleted';
  if (!filament.isActive) return 'inactive';
  if (!filament.hasSpools) return 'no-spool';
  return filament.stockGrams === 0 ? 'used-up' : undefined;
};

/** Whether a visitor may choose it: nobody is sold what cannot be printed. */
export const isOffered = ({ isActive, stops }: ListedColourway): boolean =>
  isActive && !stops.some(problemOf) && describeLadderProblem(stops) === undefined;

export const toColourway = ({ id, name, stops }: ListedColourway): Colourway => ({
  id,
  name,
  stops: stops.map(({ hex }) => hex),
});

/** As the owner reads it, with what each of its filaments lacks. */
export const toAdminColourway = (colourway: ListedColourway): AdminColourway => ({
  ...colourway,
  stops: colourway.stops.map((stop): ColourwayStop => {
    const { filament: _filament, ...named } = stop;
    const problem = problemOf(stop);
    return problem === undefined ? named : { ...named, problem };
  }),
  isOffered: isOffered(colourway),
});

const toStop = ({ name, hex, tdMm }: Stop): Stop => ({ name, hex, tdMm });

/**
 * The filaments of a ladder by their ids, as `library` has them, or else as the ladder had them before. Throws `validation`
 * for one that is in neither, and for filaments that do not go from dark to light.
 */
export const toLadder = (
  filamentIds: readonly string[],
  library: readonly (Stop & { id: string })[],
  former: readonly ListedStop[] = [],
): Stop[] => {
  const stops = filamentIds.flatMap((filamentId) => {
    const stop = library.find(({ id }) => id === filamentId) ?? former.find((each) => each.filamentId === filamentId);
    return stop ? [toStop(stop)] : [];
  });
  if (stops.length < filamentIds.length) throw badLadder('One of these filaments does not exist any more.');
  const problem = describeLadderProblem(stops);
  if (problem !== undefined) throw badLadder(problem);
  return stops;
};

const badLadder = (words: string) => new ApiProblem('validation', { fields: { filamentIds: words } });

/** How long an id may be, with the room for a number after it. */
const maxSlug = 36;

/** An id made of a name, which none of these has. */
export const freeIdOf = (name: string, taken: readonly string[]): string => {
  const letters = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^0-9a-z]+/g, '-');
  const slug = letters.slice(0, maxSlug).replaceAll(/^-|-$/g, '') || 'colourway';
  const isFree = (id: string) => id !== natural.id && !taken.includes(id);
  let id = slug;
  for (let number = 2; !isFree(id); number += 1) id = `${slug}-${number}`;
  return id;
};

/** How something is cut, with the colourway as it was sold; see `CutLook` of contracts. */
export type KeptLook = Pick<ChosenCut, 'style' | 'colourway' | 'ground' | 'groundTone' | 'carved'> & {
  sold?: SoldColourway | undefined;
};

/** Style, colourway and ground of a poster, which a photograph has not, and the carved name, which both may have. */
export const lookOf = ({ style, colourway, ground, groundTone, sold, carved }: KeptLook): KeptLook => ({
  ...(style === 'poster' && {
    style,
    ...(colourway !== undefined && { colourway }),
    ...(ground !== undefined && { ground }),
    ...(groundTone !== undefined && { groundTone }),
    ...(sold && { sold }),
  }),
  ...(carved && { carved }),
});

/** Whether a colourway of the shop's list is meant: a photograph has none, and a natural poster its photo's own hues. */
export const hasColourway = ({ style, colourway }: KeptLook): boolean =>
  style === 'poster' && colourway !== undefined && colourway !== natural.id;

/** The colourway of a cut as it is sold: as one of these looks keeps it already, or else as it is offered. */
export const findSold = (
  cut: KeptLook,
  kept: readonly KeptLook[],
  listed: readonly ListedColourway[],
): SoldColourway | undefined => {
  const former = kept.find(({ colourway, sold }) => colourway === cut.colourway && sold)?.sold;
  const offered = listed.find((each) => each.id === cut.colourway && isOffered(each));
  return former ?? (offered && { name: offered.name, stops: offered.stops.map(toStop) });
};

/** For a cut in a colourway that the shop does not have, or not any more. `field` is the name of the cut's colourway. */
export const notOffered = (field: string): ApiProblem =>
  new ApiProblem('validation', {
    fields: { [field]: 'We do not offer this colourway any more. Please choose another one.' },
  });
