/** Height of one printed layer in mm. */
export const layerMm = 0.08;

/** Layers of the darkest colour, the plate under everything: 0.4 mm. */
export const baseLayers = 5;

/** Layers of each further colour. Thin ones let what is below shine through, so each colour gives as many tones. */
export const layersPerColour = 4;

/** More would be 4 mm high, and nobody could tell them apart. */
export const maxColours = 12;

/** Numbers of colours to choose from, both ends included. */
export type Range = { min: number; max: number };

/** How many colours a product is printed in, by its name. */
export const colourRanges = {
  Cherished: { min: 4, max: 4 },
  Beloved: { min: 5, max: 7 },
  Treasured: { min: 5, max: 8 },
} as const satisfies Record<string, Range>;

/** Layers of a whole stack. */
export const layersOf = (colours: number): number => baseLayers + (colours - 1) * layersPerColour;

/** Layers of the colour at this place in the stack, the base being 0. */
export const layersAt = (place: number): number => (place === 0 ? baseLayers : layersPerColour);

/** The first layer of the colour at this place, counted from 1. */
export const firstLayerAt = (place: number): number => (place === 0 ? 1 : layersOf(place) + 1);

/** Height of so many layers in mm, rounded, without floating-point noise. */
export const heightOf = (layers: number): number => Math.round(layers * layerMm * 100) / 100;
