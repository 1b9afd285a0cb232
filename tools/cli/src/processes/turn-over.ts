import { rename, stat } from 'node:fs/promises';

const longestLog = 10 * 1024 * 1024;

/** Puts a log that has grown long aside, in place of the one put aside before. */
export const turnOver = async (logFile: string): Promise<void> => {
  const size = await stat(logFile).then(
    (found) => found.size,
    () => 0,
  );
  if (size > longestLog) await rename(logFile, `${logFile}.1`);
};
