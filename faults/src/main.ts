import { writeFile } from 'node:fs/promises';
import { figures } from './figures/all-figures.ts';
import { readOptions } from './options.ts';
import { judge } from './report/judge.ts';
import { formatProofs, listProofs } from './report/list-proofs.ts';
import { sayError } from './report/say-error.ts';
import { formatTable } from './report/table.ts';
import { writeRows } from './report/write-rows.ts';
import { runFigures } from './run-figures.ts';

const print = (line: string) => void process.stdout.write(`${line}\n`);
const warn = (line: string) => void process.stderr.write(`${line}\n`);

/** Resolves with the exit code. */
const main = async (args: readonly string[]): Promise<number> => {
  const options = readOptions(args);
  if (options.listsIds) {
    print(formatProofs(listProofs(figures)));
    return 0;
  }
  const run = await runFigures(figures, options, print);
  const { code, lines, errors } = judge(run, options);
  const report = process.env['FAULTS_REPORT'];
  if (report) await writeFile(report, JSON.stringify(run));
  if (run.rows.length > 0) print(`\n${formatTable(run.rows)}`);
  for (const line of lines) print(line);
  for (const error of errors) warn(error);
  if (options.writes) print(`Written into ${await writeRows(run.rows, options)}`);
  return code;
};

const harnessFailed = 2;

const code = await main(process.argv.slice(2)).catch((error: unknown) => {
  warn(`The harness could not run: ${sayError(error)}`);
  return harnessFailed;
});
process.exit(code);
