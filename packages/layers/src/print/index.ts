export { grams, type ColourGrams } from './grams.ts';
export { heightMap } from './height-map.ts';
export { mesh, type Mesh } from './mesh.ts';
export { estimatedFor, printMinutes } from './print-minutes.ts';
export { plateThreeMf, type PlatePart } from './plate-three-mf.ts';
export { stl } from './stl.ts';
export { swapTable, swapText, type Stack, type SwapTable } from './swap-table.ts';
export { threeMf } from './three-mf.ts';
