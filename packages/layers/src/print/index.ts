export { grams, type ColourGrams } from './grams.ts';
export { heightMap } from './height-map.ts';
export { mesh, type Mesh } from './mesh.ts';
export { estimatedFor, printMinutes } from './print-minutes.ts';
export { stl } from './stl.ts';
export { swapTable, type SwapTable } from './swap-table.ts';
export { threeMf } from './three-mf.ts';
