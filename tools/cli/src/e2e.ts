import { runParts } from './checks/run-parts.ts';
import { runSpecs } from './checks/run-specs.ts';
import { runCommand } from './run-command.ts';

const run = () => runSpecs(process.argv.slice(2));

await runCommand(() => runParts([{ name: 'Specs in a browser', run }]));
