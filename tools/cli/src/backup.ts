import { parseArgs } from 'node:util';
import { removeOldBackups } from './backups/create-backup.ts';
import { makeKey } from './backups/encryption.ts';
import { openBackup } from './backups/open-backup.ts';
import { CommandError } from './command-error.ts';
import { backUpContainers } from './containers/backup.ts';
import { say } from './os/say.ts';
import { runCommand } from './run-command.ts';
import { backUpLocalStore } from './stack/backup/back-up.ts';
import { chooseStore } from './stack/choose-store.ts';
import { readLocalSettings } from './stack/start-in-terminal.ts';

const text = { type: 'string' } as const;

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    options: { keep: text, store: text, key: text },
    allowPositionals: true,
  });
  const [word = 'backups', file] = positionals;
  if (word === 'verify') return verify(file, values.key);
  if (word === 'make-key') return makeKeyFile(file);
  const { keep, store } = values;
  if (keep !== undefined && !/^[1-9]\d*$/.test(keep))
    throw new CommandError('--keep takes the number of backups that stay.');
  const settings = await readLocalSettings();
  const options = { into: word, recipient: settings.backupRecipient };
  const folder =
    (await chooseStore(settings, store)) === 'local'
      ? await backUpLocalStore(settings, options)
      : await backUpContainers(options);
  if (keep) await removeOldBackups(word, Number(keep));
  say(`The backup is in ${folder}`);
});

async function verify(folder: string | undefined, key: string | undefined): Promise<void> {
  if (!folder) throw new CommandError('usage: npm run backup -- verify <folder of a backup> [--key <file>]');
  const { counts } = await openBackup(folder, key);
  if (!counts) return say('Every file is as it was written. What is in them shows only --key <file>.');
  for (const [service, objects] of Object.entries(counts.objects)) say(`✓ ${objects} objects of ${service}`);
  const rows = Object.values(counts.tables).reduce((sum, count) => sum + count, 0);
  say(`✓ ${rows} rows, ${counts.tables['orders.orders'] ?? 0} of them orders`);
  say('The backup is whole.');
}

async function makeKeyFile(file: string | undefined): Promise<void> {
  if (!file) throw new CommandError('usage: npm run backup -- make-key <new file>');
  const recipient = await makeKey(file);
  say(`BACKUP_RECIPIENT=${recipient}`);
  say(`Put this line into .env, and ${file} to a safe place that is not this machine: it alone opens the backups.`);
}
