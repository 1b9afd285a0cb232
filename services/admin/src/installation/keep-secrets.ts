import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { makers, secretFiles, type Chosen, type Made } from './secrets.ts';

/** Read by users other than ours: Postgres and Redis have their own, and nobody else sees these folders. */
const readByOthers = /^(?:postgres|redis)\//;

/** Writes what every reader needs below `folder`; what was made up earlier is found again in `folder`/kept. */
export const keepSecrets = (folder: string, given: Chosen): void => {
  const write = (name: string, secret: string) => {
    const file = join(folder, name);
    mkdirSync(dirname(file), { recursive: true });
    // Renamed into place: whoever reads meanwhile finds the old one or the new one.
    writeFileSync(`${file}.new`, secret, { mode: 0o400 });
    chmodSync(`${file}.new`, readByOthers.test(name) ? 0o444 : 0o400);
    renameSync(`${file}.new`, file);
  };
  const names = Object.keys(makers) as (keyof Made)[]; // Object.keys forgets the names
  const made = Object.fromEntries(
    names.map((name) => {
      const kept = join(folder, 'kept', name);
      const secret =
        (name in given ? given[name as keyof Chosen] : undefined) ??
        (existsSync(kept) ? readFileSync(kept, 'utf8') : makers[name]()); // `in` does not narrow
      write(`kept/${name}`, secret);
      return [name, secret];
    }),
  ) as Made; // fromEntries forgets the names
  for (const [name, secret] of Object.entries(secretFiles(given, made))) write(name, secret);
};
