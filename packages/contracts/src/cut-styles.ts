/** How a photo becomes a portrait: in soft tones, or in clean shapes of the filaments' own colours. */
export const styles = ['poster', 'photograph'] as const;
export type Style = (typeof styles)[number];

/** What is around the pet of a poster: a motif in two colours of the stack, or what was photographed. */
export const grounds = ['plain', 'moon', 'arch', 'rays', 'leaves', 'hills', 'photographed'] as const;
export type Ground = (typeof grounds)[number];

/** The end of the stack from which the ground of a poster takes its two colours. */
export const groundTones = ['dark', 'light'] as const;
export type GroundTone = (typeof groundTones)[number];

/** The colourway of a poster in the photo's own hues. It is no colourway of the shop's list. */
export const natural = { id: 'natural', name: 'Natural' } as const;

/**
 * Refuses in these words what a later release of the page may send: a portrait would silently become another one.
 */
export const newerPage = 'This portrait was made by a newer version of our page. Please reload it and choose again.';

/** As pages name them. */
export const styleNames: Readonly<Record<Style, string>> = { poster: 'Poster', photograph: 'Photograph' };

/** As pages name them. */
export const groundNames: Readonly<Record<Ground, string>> = {
  plain: 'Plain',
  moon: 'Moon',
  arch: 'Arch',
  rays: 'Rays',
  leaves: 'Leaves',
  hills: 'Hills',
  photographed: 'As photographed',
};
