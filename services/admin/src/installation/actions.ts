import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { secretFiles, secretGenerators, type ChosenSecrets, type InstalledSecrets } from './rules.ts';

/** Postgres and Redis run as users of their own; nobody else sees these folders. */
const readableByOthers = /^(?:postgres|redis)\//;

/** Writes the files of every reader below `folder`. What was generated at an earlier start is read again from `kept`. */
export const writeSecrets = (folder: string, given: ChosenSecrets): void => {
  const secrets = chooseSecrets(join(folder, 'kept'), given);
  for (const [name, secret] of Object.entries(secrets)) writeSecret(folder, `kept/${name}`, secret);
  for (const [name, secret] of Object.entries(secretFiles(given, secrets))) writeSecret(folder, name, secret);
};

const chooseSecrets = (keptFolder: string, given: ChosenSecrets): InstalledSecrets => {
  const choose = (name: keyof InstalledSecrets): string => {
    const chosen = name in given ? given[name as keyof ChosenSecrets] : undefined; // `in` does not narrow
    const kept = join(keptFolder, name);
    return chosen ?? (existsSync(kept) ? readFileSync(kept, 'utf8') : secretGenerators[name]());
  };
  const names = Object.keys(secretGenerators) as (keyof InstalledSecrets)[]; // Object.keys forgets the names
  return Object.fromEntries(names.map((name) => [name, choose(name)])) as InstalledSecrets; // fromEntries does too
};

const writeSecret = (folder: string, name: string, secret: string) => {
  const file = join(folder, name);
  mkdirSync(dirname(file), { recursive: true });
  // Renamed into place: a concurrent reader finds the old one or the new one.
  writeFileSync(`${file}.new`, secret, { mode: 0o400 });
  chmodSync(`${file}.new`, readableByOthers.test(name) ? 0o444 : 0o400);
  renameSync(`${file}.new`, file);
};
