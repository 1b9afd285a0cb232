import { runCompose } from './checks/run-compose.ts';
import { runParts } from './checks/run-parts.ts';
import { runCommand } from './run-command.ts';

await runCommand((signal) => runParts([{ name: 'Containers', run: () => runCompose({ signal, mayFetch: true }) }]));
