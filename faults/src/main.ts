import { figures } from './figures/all-figures.ts';
import { readOptions } from './options.ts';
import { formatProofs, listProofs } from './report/list-proofs.ts';
import { formatTable } from './report/table.ts';
import { writeRows } from './report/write-rows.ts';
import { runFigures } from './run-figures.ts';

const print = (line: string) => void process.stdout.write(`${line}\n`);

const options = readOptions(process.argv.slice(2));
if (options.listsIds) {
  print(formatProofs(listProofs(figures)));
  process.exit(0);
}
const rows = await runFigures(figures, options, print);
print(`\n${formatTable(rows)}`);
for (const { id, broken } of rows) for (const sentence of broken.slice(0, 20)) print(`${id}: ${sentence}`);
if (options.writes) print(`Written into ${await writeRows(rows, options)}`);
const failed = rows.filter(({ holds, broken }) => broken.length > 0 || (!holds && !options.failsByInvariants));
process.exit(failed.length > 0 ? 1 : 0);
