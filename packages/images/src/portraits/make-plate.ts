import { createReadStream, type ReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Storage } from '@pawlayer/storage';
import type { ResourceUsage } from '../processes/limited-process.ts';
import { copyObject } from '../with-local-copy.ts';
import type { PlateModel, PlateTask } from './plate.ts';
import type { PortraitRunner } from './portrait-runner.ts';

type StoredModel = Omit<PlateModel, 'file'> & { key: string };

export type PlateFile = { stream: ReadStream; size: number; contentType: string; usage: ResourceUsage };

/**
 * Makes one 3MF file from the stored 3MF files of models, each at its place. Keeps nothing: the files are removed once
 * the stream is closed. Throws the errors of the runner and the storage, and `ObjectMissing`.
 */
export const makePlate = async (
  { storage, portraitRunner }: { storage: Storage; portraitRunner: PortraitRunner },
  { models, ...task }: Pick<PlateTask, 'title' | 'stack'> & { models: readonly StoredModel[] },
): Promise<PlateFile> => {
  const folder = await mkdtemp(join(tmpdir(), 'pawlayer-plate-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const copies: PlateModel[] = [];
    for (const [index, { key, ...model }] of models.entries()) {
      const file = `model-${index}.3mf`;
      await copyObject(storage, key, join(folder, file));
      copies.push({ ...model, file });
    }
    const { name, contentType, bytes, usage } = await portraitRunner.joinModels({ ...task, folder, models: copies });
    const stream = createReadStream(join(folder, name));
    stream.once('close', () => void remove());
    return { stream, size: bytes, contentType, usage };
  } catch (error) {
    await remove();
    throw error;
  }
};
