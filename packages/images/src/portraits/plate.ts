import type { PlatePart, Stack } from '@pawlayer/layers/print';

/** A model on a plate. `file` is the name of its 3MF file in the task's folder. */
export type PlateModel = Omit<PlatePart, 'threeMf'> & { file: string };

/** The child process's task: `plate.3mf` of the models in the same folder. */
export type PlateTask = { folder: string; title: string; stack: Stack; models: readonly PlateModel[] };
