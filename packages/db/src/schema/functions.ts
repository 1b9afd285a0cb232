import { readFile } from 'node:fs/promises';
import type { Client } from '../client.ts';
import { retryOnLock } from './lock-retry.ts';
import type { Run } from './run.ts';
import type { SqlFile } from './sql-files.ts';

/** Creates the table that records which text of each file of a function the schema has. */
export const createFunctionsTable = async (client: Client): Promise<void> => {
  await client`create table if not exists functions (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`;
};

/**
 * Replaces the functions and views whose text differs from the recorded one, in a single statement, so that no process
 * sees some old and some new ones; then checks every function of the schema against its tables. The caller holds the
 * lock.
 */
export const applyFunctions = async (run: Run, files: readonly SqlFile[]): Promise<void> => {
  const { client, log } = run;
  const definitions = files.map(readDefinition);
  const applied = await client<{ name: string; checksum: string }[]>`select name, checksum from functions`;
  const checksums = new Map(applied.map((row) => [row.name, row.checksum]));
  const changed = definitions.filter(({ file, checksum }) => checksums.get(file) !== checksum);
  await client`select set_config('pawlayer.definitions', ${JSON.stringify(viewsLast(changed))}, false)`;
  const apply = await readFile(new URL('apply-functions.sql', import.meta.url), 'utf8');
  await retryOnLock(run, 'functions', () => {
    run.refuseWithoutLock();
    return client.unsafe(apply);
  });
  for (const { file } of changed) log?.info({ function: file }, 'function applied');
};

type Definition = { file: string; kind: 'function' | 'view'; name: string; text: string; checksum: string };

/** Each file creates one function or view and has the same name, with hyphens for underscores. */
const readDefinition = ({ name: file, text, checksum }: SqlFile): Definition => {
  const statements = [...text.matchAll(/^create\b(?: or replace (function|view) ([a-z0-9_]+)\b)?/gim)];
  const [, kind, name] = statements[0] ?? [];
  if (statements.length !== 1 || (kind !== 'function' && kind !== 'view') || name === undefined) {
    throw new Error(`${file} must hold one "create or replace function" (or view) and nothing else`);
  }
  if (`${name.replaceAll('_', '-')}.sql` !== file) throw new Error(`${file} creates ${name}: call them the same`);
  return { file, kind, name, text, checksum };
};

/** Function bodies are checked only at the end, so functions may come in any order, but a view is checked at once. */
const viewsLast = (definitions: readonly Definition[]): Definition[] =>
  definitions.toSorted((a, b) => a.kind.localeCompare(b.kind));
