import { type ChosenCut, type Colourway, natural } from '@pawlayer/contracts';
import { ApiProblem } from '@pawlayer/service-kit';

type Stop = { name: string; hex: string; tdMm: number };

/** A colourway as an order keeps it, whatever becomes of it later. */
export type SoldColourway = { name: string; stops: Stop[] };

export type ListedColourway = SoldColourway & { id: string; isOffered: boolean };

export const toColourway = ({ id, name, stops }: ListedColourway): Colourway => ({
  id,
  name,
  stops: stops.map(({ hex }) => hex),
});

/** How something is cut, with the colourway as it was sold; see `CutLook` of contracts. */
export type KeptLook = Pick<ChosenCut, 'style' | 'colourway' | 'ground' | 'carved'> & {
  sold?: SoldColourway | undefined;
};

/** Style, colourway and ground of a poster, which a photograph has not, and the carved name, which both may have. */
export const lookOf = ({ style, colourway, ground, sold, carved }: KeptLook): KeptLook => ({
  ...(style === 'poster' && {
    style,
    ...(colourway !== undefined && { colourway }),
    ...(ground !== undefined && { ground }),
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
  const offered = listed.find(({ id, isOffered }) => id === cut.colourway && isOffered);
  return former ?? (offered && { name: offered.name, stops: offered.stops });
};

/** For a cut in a colourway that the shop does not have, or not any more. `field` is the name of the cut's colourway. */
export const notOffered = (field: string): ApiProblem =>
  new ApiProblem('validation', {
    fields: { [field]: 'We do not offer this colourway any more. Please choose another one.' },
  });
