import { type Ground, type GroundTone, natural, type Style } from '@pawlayer/contracts';

type Look = { style: Style; colourway: string | undefined; ground: Ground; groundTone?: GroundTone | undefined };

/**
 * A look in words, with the colourway's name, for example "Poster in Harbour, before a moon". What is around the pet has a
 * line of its own: it may change once the pet is found and the preview is there, and the text keeps its height.
 */
export const lookText = ({ style, colourway, ground, groundTone }: Look): string => {
  if (style === 'photograph')
    return `Photograph,\n${ofPhotograph[ground === 'photographed' ? 'photographed' : 'plain']}`;
  const colours =
    colourway === undefined ? '' : colourway === natural.name ? ' in natural colours' : ` in ${colourway}`;
  const light = groundTone === 'light' && ground !== 'photographed' ? ', on a light ground' : '';
  return `Poster${colours},\n${before[ground]}${light}`;
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
