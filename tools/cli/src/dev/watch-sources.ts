import { globSync, watch } from 'node:fs';
import { join } from 'node:path';
import { repository } from '../repository.ts';

const quietMs = 200;

/**
 * Calls `onSave` with the saved files (paths from the repository's root), debounced. Returns a function that stops it.
 */
export const watchSources = (onSave: (paths: readonly string[]) => void): (() => void) => {
  const saved = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  const note = (path: string) => {
    saved.add(path);
    clearTimeout(timer);
    timer = setTimeout(() => {
      const paths = [...saved];
      saved.clear();
      onSave(paths);
    }, quietMs);
  };
  const watchers = globSync(['{packages,services}/*/src', '{shell,mfe-*}/src'], { cwd: repository }).map((folder) =>
    watch(join(repository, folder), { recursive: true }, (_event, name) => note(join(folder, name ?? ''))),
  );
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
};
