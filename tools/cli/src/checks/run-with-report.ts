import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { runInTerminal } from '../os/run-in-terminal.ts';
import { cacheFolder } from '../repository.ts';

type RunWithReport = {
  /** What Node runs, and its arguments. */
  args: readonly string[];
  /** The variable that tells the program into which file to write its report. */
  variable: string;
  env: Readonly<Record<string, string>>;
};

/** Runs a program in this terminal that writes a report; there is none if it ended too early. */
export const runWithReport = async ({ args, variable, env }: RunWithReport) => {
  const file = join(cacheFolder, `report-${process.pid}.json`);
  await mkdir(cacheFolder, { recursive: true });
  const code = await runInTerminal(process.execPath, args, { ...env, [variable]: file });
  const report = await readFile(file, 'utf8').catch(() => undefined);
  await rm(file, { force: true });
  return { code, report };
};
