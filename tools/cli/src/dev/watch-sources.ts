import { globSync, watch } from 'node:fs';
import { join } from 'node:path';
import { repository } from '../repository.ts';

const quietMs = 200;

/** Calls back with the paths (from the repository's root) that were saved, once nothing more comes for a moment. */
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
