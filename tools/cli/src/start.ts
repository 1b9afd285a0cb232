import { runCommand } from './run-command.ts';
import { startInTerminal } from './stack/start-in-terminal.ts';

await runCommand((signal) => startInTerminal(signal));
