import { runCheck } from './checks/run-check.ts';
import { runParts } from './checks/run-parts.ts';
import { runCommand } from './run-command.ts';

await runCommand(() => runParts([{ name: 'Static checks', run: runCheck }]));
