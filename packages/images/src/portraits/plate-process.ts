// Runs in a child process of the portrait runner, one for each plate, so that its memory is freed afterwards.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { plateThreeMf } from '@pawlayer/layers/print';
import { serveTasks } from '../processes/serve-tasks.ts';
import type { PlateTask } from './plate.ts';
import type { CutFile } from './portrait.ts';
import { saveFile } from './save-file.ts';

const joinModels = ({ folder, title, stack, models }: PlateTask): Promise<CutFile> => {
  const parts = models.map(({ file, ...part }) => ({ ...part, threeMf: () => readFileSync(join(folder, file)) }));
  return saveFile(folder, 'plate.3mf', 'model/3mf', plateThreeMf(parts, stack, { title }));
};

serveTasks(joinModels);
