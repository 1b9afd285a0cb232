import { runCommand } from './run-command.ts';
import { changePassword } from './store/change-password.ts';
import { settingsHere } from './store/start-in-terminal.ts';

await runCommand(async () => {
  const password = await changePassword(await settingsHere());
  process.stdout.write(`The owner's password is now ${password}\nEvery session has ended.\n`);
});
