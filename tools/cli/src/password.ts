import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { changePasswordInContainers } from './containers/change-password.ts';
import { runCommand } from './run-command.ts';
import { changePassword } from './stack/change-password.ts';
import { chooseStore } from './stack/choose-store.ts';
import { readLocalSettings } from './stack/start-in-terminal.ts';

await runCommand(async () => {
  const { values } = parseArgs({ options: { store: { type: 'string' } } });
  const settings = await readLocalSettings();
  const password = settings.adminPassword ?? randomBytes(12).toString('base64url');
  if ((await chooseStore(settings, values.store)) === 'local') await changePassword(settings, password);
  else await changePasswordInContainers(password);
  process.stdout.write(`The owner's password is now ${password}\nEvery session has ended.\n`);
});
