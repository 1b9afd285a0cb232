import type { Client } from '../client.ts';
import { isConnectionError } from '../errors.ts';
import type { SqlFile } from './sql-files.ts';

/**
 * Whether the file builds its index beside the readers and writers of the table, and so must not run in a transaction.
 */
export const isConcurrent = ({ name }: SqlFile): boolean => name.endsWith('-concurrently.sql');

/**
 * Throws where a file's name and content do not agree. Postgres accepts such a build only alone, and the file is run
 * again after a failure, so it holds one statement that may run twice.
 */
export const refuseUnlessAlone = (migrations: readonly SqlFile[]): void => {
  for (const migration of migrations) {
    if (isConcurrent(migration)) readIndexName(migration);
    else if (/\bindex\s+concurrently\b/i.test(withoutComments(migration.text))) {
      throw new Error(`${migration.name} builds an index concurrently: call it ${concurrentName(migration.name)}`);
    }
  }
};

/**
 * Builds the index of the file, unless it exists. A build that failed or was cut off leaves an invalid index, which
 * slows writers down and can refuse their rows: it is dropped, also one of an earlier run. No reader or writer waits
 * for the locks of these statements, but they wait for every transaction that began before them, so without a limit.
 */
export const buildConcurrently = async (client: Client, migration: SqlFile): Promise<void> => {
  const index = readIndexName(migration);
  await client`set lock_timeout = 0`;
  await dropInvalid(client, index);
  try {
    await client.unsafe(withoutComments(migration.text));
  } catch (error) {
    if (!isConnectionError(error)) await dropInvalid(client, index);
    throw error;
  }
};

const dropInvalid = async (client: Client, index: string) => {
  const found = await client`
    select from pg_index join pg_class on pg_class.oid = indexrelid
    where relnamespace = current_schema()::regnamespace and relname = ${index} and not indisvalid`;
  if (found.length > 0) await client.unsafe(`drop index concurrently if exists ${index}`);
};

const readIndexName = ({ name, text }: SqlFile): string => {
  const [, index] = statement.exec(withoutComments(text)) ?? [];
  if (index !== undefined) return index;
  throw new Error(
    `${name} must hold one "create index concurrently if not exists … on …" and nothing else, the index's name without its schema`,
  );
};

const statement =
  /^\s*create\s+(?:unique\s+)?index\s+concurrently\s+if\s+not\s+exists\s+([a-z_][a-z0-9_]*)\s+on\s[^;]+;?\s*$/i;

const withoutComments = (text: string) => text.replaceAll(/--.*$/gm, '');

const concurrentName = (name: string) => name.replace(/(-concurrently)?\.sql$/, '-concurrently.sql');
