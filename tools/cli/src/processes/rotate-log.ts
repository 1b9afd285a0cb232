import { rename, stat } from 'node:fs/promises';

const maxLogBytes = 10 * 1024 * 1024;

/** Renames a log that has become too long, replacing the previously rotated one. */
export const rotateLog = async (logFile: string): Promise<void> => {
  const size = await stat(logFile).then(
    (found) => found.size,
    () => 0,
  );
  if (size > maxLogBytes) await rename(logFile, `${logFile}.1`);
};
