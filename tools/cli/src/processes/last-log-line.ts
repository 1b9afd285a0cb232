import { readFile } from 'node:fs/promises';

const complaint = /^\w*Error\b|"level":"?(50|60|error|fatal)\b|\b(cannot|must|is missing)\b|emerg/i;

/** The last line of a log that complains. */
export const lastLogLine = async (logFile: string): Promise<string> =>
  lastComplaint(await readFile(logFile, 'utf8').catch(() => ''));

/** The last line that complains, else the last line, shortened to what fits into a sentence. */
export const lastComplaint = (text: string): string => {
  const lines = text.split('\n').filter((line) => line.trim());
  const last = lines.slice(-40).findLast((line) => complaint.test(line)) ?? lines.at(-1) ?? 'nothing';
  return last.trim().slice(0, 400);
};
