import { type Ground, natural, type Style } from '@pawlayer/contracts';

type Look = { style: Style; colourway: string | undefined; ground: Ground };

/** A look in words, with the colourway's name, for example "Poster in Harbour, before a moon". */
export const lookText = ({ style, colourway, ground }: Look): string => {
  if (style === 'photograph')
    return `Photograph, ${ofPhotograph[ground === 'photographed' ? 'photographed' : 'plain']}`;
  const colours =
    colourway === undefined ? '' : colourway === natural.name ? ' in natural colours' : ` in ${colourway}`;
  return `Poster${colours}, ${before[ground]}`;
};

const ofPhotograph = { plain: 'before plain surroundings', photographed: 'surroundings as photographed' };

const before: Record<Ground, string> = {
  plain: 'before a plain ground',
  moon: 'before a moon',
  arch: 'before an arch',
  rays: 'before rays',
  leaves: 'before leaves',
  hills: 'before hills',
  photographed: 'surroundings as photographed',
};
