/** Height of a printed layer in mm. */
export const layerMm = 0.08;

/** The first setting in a slicer, and why. */
export const slicerAdvice = `First set the slicer to layers of ${layerMm} mm, the first one too. With others, colours change at the wrong height or not at all.`;

/** Layers of the darkest colour, the base below everything: 0.4 mm. */
export const baseLayers = 5;

/**
 * Layers of each further colour. Thin ones let the colours below shine through, so that each colour gives this many
 * tones.
 */
export const layersPerColour = 4;

/** More colours would make the print over 4 mm high and could not be told apart. */
export const maxColours = 12;

/** A range of numbers of colours, both ends included. */
export type Range = { min: number; max: number };

/** Total layers of a stack with this number of colours. */
export const layersOf = (colours: number): number => baseLayers + (colours - 1) * layersPerColour;

/** Layers of the colour at this index in the stack; 0 is the base. */
export const layersAt = (place: number): number => (place === 0 ? baseLayers : layersPerColour);

/** The first layer of the colour at this index, counted from 1. */
export const firstLayerAt = (place: number): number => (place === 0 ? 1 : layersOf(place) + 1);

/** Height of this number of layers in mm, rounded to avoid floating-point noise. */
export const heightOf = (layers: number): number => Math.round(layers * layerMm * 100) / 100;
