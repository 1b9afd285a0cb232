import { groundNames, isolated, natural, styleNames } from '@pawlayer/contracts';
import type { KeptCut } from '@pawlayer/contracts/admin';

type Look = Pick<KeptCut, 'style' | 'colourway' | 'ground' | 'sold' | 'mask'>;

/** For example "Poster in Ember", "ground Moon"; nothing for a photograph. The colourway has the name that it was sold by. */
export const describeLook = ({ style, colourway, ground = 'plain', sold, mask }: Look): string[] => {
  if (style !== 'poster') return [];
  return [
    `${styleNames.poster} in ${sold?.name ?? colourwayName(colourway)}`,
    ground === 'photographed' ? groundNames.photographed.toLowerCase() : `ground ${groundNames[ground]}`,
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
