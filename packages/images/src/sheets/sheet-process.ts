// Runs in a child process of the sheet's own, which has the model in memory.
import { openCutter } from '../cutouts/cut-out.ts';
import { serveTasks } from '../processes/serve-tasks.ts';
import { readPhoto, type DecodeOutcome, type DecodeTask } from '../read-photo.ts';
import { cutPictures } from './cut-pictures.ts';
import { cutRow } from './cut-row.ts';
import { drawRow } from './draw-row.ts';
import { drawTable } from './draw-table.ts';
import { joinRows } from './join-rows.ts';
import type { PhotoFindings, SheetReplies, SheetTask } from './sheet.ts';

type Cutter = Awaited<ReturnType<typeof openCutter>>;

/** In a copy as a page sends it. */
const find = async (cutOut: Cutter, task: DecodeTask, maxSide: number): Promise<DecodeOutcome<PhotoFindings>> => {
  const photo = await readPhoto(task, async (upright, { width, height }) => {
    const small = upright.resize(maxSide, maxSide, { fit: 'inside', withoutEnlargement: true });
    return { size: { width, height }, copy: await small.jpeg({ quality: 85 }).toBuffer() };
  });
  if ('refused' in photo) return photo;
  const since = performance.now();
  const pet = await cutOut({ photo: photo.done.copy, maxSide });
  if ('refused' in pet) return pet;
  return { done: { size: photo.done.size, pet: pet.done, milliseconds: performance.now() - since } };
};

const handleTasks = () => {
  let cutOut: Cutter | undefined;
  return async (task: SheetTask): Promise<SheetReplies[SheetTask['name']]> => {
    if (task.name === 'open') {
      cutOut = await openCutter(task.model);
      return undefined;
    }
    if (task.name === 'join') return joinRows(task.rows);
    if (task.name === 'table') return drawTable(task.rows, task.cellWidth);
    if (task.name === 'pictures') return cutPictures(task);
    if (task.name === 'row') {
      const cells = await cutRow(task);
      return 'done' in cells ? { done: await drawRow(task.title, cells.done) } : cells;
    }
    if (!cutOut) throw new Error('the model is not open');
    return find(cutOut, task, task.maxSide);
  };
};

serveTasks(handleTasks());
