export { createHistory } from '../painting/history.ts';
export { brushRadius, type BrushSize, brushSizes } from '../tools/brush-sizes.ts';
export { Choice } from '../tools/choice.tsx';
export { type View, maxZoom, useView } from '../view/use-view.ts';
export { CursorRing } from './cursor-ring.tsx';
export { useCursor } from './use-cursor.ts';
export { usePointers } from './use-pointers.ts';
export { ZoomedSheet } from './zoomed-sheet.tsx';
