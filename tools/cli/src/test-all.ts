import { listAllParts } from './checks/list-parts.ts';
import { runParts } from './checks/run-parts.ts';
import { runCommand } from './run-command.ts';

const print = (line: string) => void process.stdout.write(`${line}\n`);

await runCommand((signal) => runParts(listAllParts(print, signal), print));
