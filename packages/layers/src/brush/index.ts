export { takeMostCommon } from '../levels/shapes.ts';
export { createBrushGuide, type BrushGuide } from './brush-guide.ts';
export { fineMaskSize, toFineMask } from './fine-mask.ts';
export { paintStroke } from './paint-stroke.ts';
export { areaOf, type Area, measureDistances, type Point, type Stroke } from './stroke.ts';
export { prepareTaps, type Tap } from './taps/tap-mask.ts';
