import { listAllParts } from './checks/list-parts.ts';
import { runParts } from './checks/run-parts.ts';
import { runCommand } from './run-command.ts';

await runCommand((signal) => runParts(listAllParts(signal)));
