import { groundNames, isolated, natural, styleNames } from '@pawlayer/contracts';
import type { KeptCut } from '@pawlayer/contracts/admin';

type Look = Pick<KeptCut, 'style' | 'colourway' | 'ground' | 'groundTone' | 'sold' | 'mask'>;

/** The colourway of a poster, by the name that it was sold by; a photograph has none. */
export const colourwayOf = ({ style, colourway, sold }: Look): string | undefined =>
  style === 'poster' ? (sold?.name ?? colourwayName(colourway)) : undefined;

/** For example "Poster in Ember", "ground Moon"; nothing for a photograph. */
export const describeLook = (look: Look): string[] => {
  const { ground = 'plain', groundTone, mask } = look;
  const colourway = colourwayOf(look);
  if (colourway === undefined) return [];
  return [
    `${styleNames.poster} in ${colourway}`,
    ground === 'photographed'
      ? groundNames.photographed.toLowerCase()
      : `${groundTone === 'light' ? 'light ground' : 'ground'} ${groundNames[ground]}`,
    ...(mask === undefined && ground !== 'photographed' ? ['without a mask'] : []),
  ];
};

const colourwayName = (id: string | undefined): string => (id === undefined || id === natural.id ? natural.name : id);

/** For example "carved “Otis” and “2011 – 2025”"; nothing where no name is carved. */
export const describeCarved = ({ carved }: Pick<KeptCut, 'carved'>): string[] => {
  if (!carved) return [];
  const lines = [carved.name, ...(carved.line === undefined ? [] : [carved.line])];
  return [`carved ${lines.map((line) => `“${isolated(line)}”`).join(' and ')}`];
};
