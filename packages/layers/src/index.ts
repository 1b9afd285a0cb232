export { withBorder } from './border.ts';
export { UncarvableText } from './carved/carving.ts';
export { carvingOf } from './carved/letters.ts';
export { measurePhoto, type PhotoMeasurements } from './measure-photo.ts';
export { cut } from './cut-photo.ts';
export type { Cut, CutColour } from './cut.ts';
export { encodeMask } from './mask/encode-mask.ts';
export { type Box, findPetPart, leastOfPet } from './mask/pet-part.ts';
export { type Mask, maxMaskSides, UnusableMask } from './mask/mask.ts';
export {
  type Colourway,
  type CutOptions,
  type Filament,
  type Ground,
  type GroundTone,
  grounds,
  type Style,
} from './options.ts';
export { decodeOverlay, maxOverlaySides, UnreadableOverlay } from './overlay/decode-overlay.ts';
export { encodeOverlay } from './overlay/encode-overlay.ts';
export { moveOverlay } from './overlay/move-overlay.ts';
export type { Overlay } from './overlay/overlay.ts';
export { nearestColour } from './palette/nearest-colour.ts';
export { filamentOf } from './palette/stack-colours.ts';
export { transmission } from './palette/transmission.ts';
export { maxPhotoPixels, UnusablePhoto, type Photo } from './photo.ts';
export { enlargeCut } from './poster/enlarge-cut.ts';
export { ladderOf } from './poster/ladder.ts';
export { prepare, prepareInTurn, type PreparedPhoto } from './prepare.ts';
export { separate } from './separate.ts';
export { paint } from './show/paint.ts';
export { sheets, sheetsInTurn, type ColourSheet } from './show/sheets.ts';
export { baseLayers, layerMm, layersPerColour, type Range, slicerAdvice } from './stack.ts';
