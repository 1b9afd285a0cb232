import { startFaults } from './checks/run-faults.ts';
import { runCommand } from './run-command.ts';

await runCommand(() => startFaults(process.argv.slice(2)));
