// Runs in a child process of the cut-outs' own, which has the model in memory.
import { serveTasks } from '../processes/serve-tasks.ts';
import { openCutter, type CutoutOutcome, type CutoutPhoto } from './cut-out.ts';

/** `open` comes first, once. */
export type CutoutTask = { name: 'open'; model: Uint8Array } | ({ name: 'cut-out' } & CutoutPhoto);

const handleTasks = () => {
  let cutOut: Awaited<ReturnType<typeof openCutter>> | undefined;
  return async (task: CutoutTask): Promise<CutoutOutcome | undefined> => {
    if (task.name === 'open') {
      cutOut = await openCutter(task.model);
      return undefined;
    }
    if (!cutOut) throw new Error('the model is not open');
    return cutOut(task);
  };
};

serveTasks(handleTasks());
