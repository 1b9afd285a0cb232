import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { secretFiles, secretGenerators, type ChosenSecrets, type InstalledSecrets } from './rules.ts';

/** Postgres and Redis run as different users. Other containers do not have these folders mounted. */
const readableByOthers = /^(?:postgres|redis)\//;

/**
 * Writes the secret files of every container below `folder`. Secrets generated at an earlier start are reused from
 * `kept`.
 */
export const writeSecrets = (folder: string, given: ChosenSecrets): void => {
  const secrets = chooseSecrets(join(folder, 'kept'), given);
  for (const [name, secret] of Object.entries(secrets)) writeSecret(folder, `kept/${name}`, secret);
  for (const [name, secret] of Object.entries(secretFiles(given, secrets))) writeSecret(folder, name, secret);
};

const chooseSecrets = (keptFolder: string, given: ChosenSecrets): InstalledSecrets => {
  const choose = (name: keyof InstalledSecrets): string => {
    const chosen = name in given ? given[name as keyof ChosenSecrets] : undefined; // `in` does not narrow the name
    const kept = join(keptFolder, name);
    return chosen ?? (existsSync(kept) ? readFileSync(kept, 'utf8') : secretGenerators[name]());
  };
  const names = Object.keys(secretGenerators) as (keyof InstalledSecrets)[]; // Object.keys widens the names
  return Object.fromEntries(names.map((name) => [name, choose(name)])) as InstalledSecrets; // so does fromEntries
};

const writeSecret = (folder: string, name: string, secret: string) => {
  const file = join(folder, name);
  mkdirSync(dirname(file), { recursive: true });
  // Renamed atomically, so that a concurrent reader sees either the old file or the new one.
  writeFileSync(`${file}.new`, secret, { mode: 0o400 });
  chmodSync(`${file}.new`, readableByOthers.test(name) ? 0o444 : 0o400);
  renameSync(`${file}.new`, file);
};
