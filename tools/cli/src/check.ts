import { runCheck } from './checks/run-check.ts';
import { runParts } from './checks/run-parts.ts';
import { runCommand } from './run-command.ts';

const print = (line: string) => void process.stdout.write(`${line}\n`);

await runCommand(() => runParts([{ name: 'Static checks', run: () => runCheck(print) }], print));
