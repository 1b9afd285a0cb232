import type { BrushSize } from '@pawlayer/mask-editor/stage';
import type { Tool } from './tools.ts';

/** What is chosen to paint with. `place` is that of a colour of the stack, from 1. */
export type TableTools = { tool: Tool; place: number; size: BrushSize; stopsAtEdges: boolean };
