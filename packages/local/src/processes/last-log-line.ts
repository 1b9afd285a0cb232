import { readFile } from 'node:fs/promises';

/** The last line of a log that holds something, shortened to what fits into a sentence. */
export const lastLogLine = async (logFile: string): Promise<string> => {
  const lines = (await readFile(logFile, 'utf8').catch(() => '')).split('\n').filter((line) => line.trim());
  return (lines.at(-1) ?? 'nothing').slice(0, 400);
};
