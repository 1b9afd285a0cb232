import { parseArgs } from 'node:util';
import { openBackup } from './backups/open-backup.ts';
import { CommandError } from './command-error.ts';
import { restoreContainers } from './containers/restore.ts';
import { say } from './os/say.ts';
import { runCommand } from './run-command.ts';
import { restoreLocalStore } from './stack/backup/restore.ts';
import { findStores, requirePlaceForLocalBackup } from './stack/choose-store.ts';
import { readLocalSettings } from './stack/start-in-terminal.ts';

await runCommand(async () => {
  const {
    values: { replace, key, store },
    positionals: [folder],
  } = parseArgs({
    options: { replace: { type: 'boolean', default: false }, key: { type: 'string' }, store: { type: 'string' } },
    allowPositionals: true,
  });
  if (!folder) throw new CommandError('usage: npm run restore -- <folder of a backup> [--replace] [--key <file>]');
  const since = Date.now();
  const backup = await openBackup(folder, key);
  if (!backup.counts) throw new CommandError('This backup is encrypted: --key <file> opens it.');
  say('✓ backup checked');
  const options = { replaces: replace };
  if (backup.store === 'containers') {
    await restoreContainers(backup, options);
    say('✓ what was erased since the backup is erased again');
  } else {
    const settings = await readLocalSettings();
    if (store !== 'local') requirePlaceForLocalBackup(await findStores(settings));
    await restoreLocalStore(settings, backup, options);
  }
  say(`Restored in ${((Date.now() - since) / 60_000).toFixed(1)} minutes.`);
  say(
    backup.store === 'containers'
      ? 'The store runs with what was restored.'
      : 'Start the store with `npm start`: it does again what was erased since the backup, and reads payments from Stripe.',
  );
});
