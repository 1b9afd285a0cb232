import { buildConcurrently, isConcurrent } from './concurrent-index.ts';
import { retryOnLock } from './lock-retry.ts';
import type { Run } from './run.ts';
import type { SqlFile } from './sql-files.ts';

/** Applies the migrations that have not been applied yet, in the given order. The caller holds the lock. */
export const applyMigrations = async (run: Run, migrations: readonly SqlFile[]): Promise<void> => {
  const { client, log } = run;
  await client`create table if not exists migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`;
  const landed = await client<{ name: string; checksum: string }[]>`select name, checksum from migrations`;
  const checksums = new Map(landed.map((row) => [row.name, row.checksum]));
  refuseOtherBeginning([...checksums.keys()], migrations);
  for (const migration of migrations) {
    const checksum = checksums.get(migration.name);
    if (checksum === migration.checksum) continue;
    if (checksum !== undefined) throw new Error(`${migration.name} has landed already and must not change`);
    await apply(run, migration);
    log?.info({ migration: migration.name }, 'migrated');
  }
};

/** A database that began with another file is older than the first release. Later migrations do not fit it. */
const refuseOtherBeginning = (landed: readonly string[], migrations: readonly SqlFile[]) => {
  const [first] = migrations
    .map(({ name }) => name)
    .filter(isOwn)
    .toSorted();
  if (first === undefined || !landed.some(isOwn) || landed.includes(first)) return;
  throw new Error(
    `this database did not begin with ${first}, so it is from before the first release: start with a new one`,
  );
};

/** The service's, not that of a package that it uses. */
const isOwn = (name: string) => /^\d/.test(name);

const apply = async (run: Run, migration: SqlFile) => {
  try {
    await retryOnLock(run, migration.name, () => {
      run.refuseWithoutLock();
      return isConcurrent(migration) ? applyConcurrently(run, migration) : applyAtOnce(run, migration);
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${migration.name} failed: ${reason}`, { cause: error });
  }
};

/**
 * One query and thus one transaction. A migration may drop or replace functions, so all of them are
 * applied again afterwards. Name and checksum contain nothing that needs quoting.
 */
const applyAtOnce = ({ client }: Run, migration: SqlFile) =>
  client.unsafe(`${recordOf(migration)}; delete from functions;\n${migration.text}`).simple();

/**
 * The index and its record cannot be in one transaction. After a run that built the index only, the next one records
 * it.
 */
const applyConcurrently = async (run: Run, migration: SqlFile) => {
  await buildConcurrently(run.client, migration);
  run.refuseWithoutLock();
  await run.client.unsafe(recordOf(migration));
};

const recordOf = ({ name, checksum }: SqlFile) =>
  `insert into migrations (name, checksum) values ('${name}', '${checksum}')`;
