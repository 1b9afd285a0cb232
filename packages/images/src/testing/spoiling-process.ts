// Stands in for a portrait's process that a picture has taken over: it spoils the compiled code that it can get at.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { getCompileCacheDir } from 'node:module';
import { join } from 'node:path';
import { serveTasks } from '../processes/serve-tasks.ts';

/** `files` is the number of those that were not spoiled yet. */
export type Spoiled = { folder: string | undefined; files: number; others: string };

const spoil = (folder: string): number => {
  const files = readdirSync(folder).filter((file) => readFileSync(join(folder, file), 'utf8') !== 'spoiled');
  for (const file of files) writeFileSync(join(folder, file), 'spoiled');
  return files.length;
};

const tryToSpoil = (folder: string): string => {
  try {
    writeFileSync(join(folder, 'spoiled'), 'spoiled');
    return 'spoiled';
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : 'no error code';
  }
};

serveTasks(async ({ others }: { others: string }): Promise<Spoiled> => {
  const folder = getCompileCacheDir();
  return { folder, files: folder === undefined ? 0 : spoil(folder), others: tryToSpoil(others) };
});
