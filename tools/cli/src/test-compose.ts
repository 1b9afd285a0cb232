import { runCompose } from './checks/run-compose.ts';
import { runParts } from './checks/run-parts.ts';
import { runCommand } from './run-command.ts';

const print = (line: string) => void process.stdout.write(`${line}\n`);

await runCommand((signal) =>
  runParts([{ name: 'Containers', run: () => runCompose({ print, signal, mayFetch: true }) }], print),
);
