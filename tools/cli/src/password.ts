import { runCommand } from './run-command.ts';
import { changePassword } from './stack/change-password.ts';
import { readLocalSettings } from './stack/start-in-terminal.ts';

await runCommand(async () => {
  const password = await changePassword(await readLocalSettings());
  process.stdout.write(`The owner's password is now ${password}\nEvery session has ended.\n`);
});
