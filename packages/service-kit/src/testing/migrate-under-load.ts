import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { close, connect, migrate } from '@pawlayer/db';
import { messagingRoot } from '@pawlayer/messaging';
import { eventually } from './eventually.ts';

/** A release that adds one of everything, in the ways that CONTRIBUTING describes, to the service's own one. */
type NextRelease = {
  databaseUrl: string;
  schema: string;
  /** The folder with the service's migrations and functions. */
  root: URL;
  /** The table to which it adds columns, a rule and an index of this column. Its first migration locks it. */
  table: string;
  column: string;
  /** Another table that gets a column. */
  also?: string;
  /** The file below `src` of the function that it changes. */
  changes: string;
};

/** Migrations by the names of their files. */
const nextMigrations = ({ table, column, also }: Pick<NextRelease, 'table' | 'column' | 'also'>) => ({
  '9001-add-language.sql': `alter table ${table} add column language text, add column shelf int not null default 1;
    ${also ? `alter table ${also} add column language text;` : ''}
    alter table ${table} add constraint ${table}_language_is_known check (language in ('en', 'fr')) not valid;`,
  '9002-check-languages.sql': `alter table ${table} validate constraint ${table}_language_is_known;`,
  '9003-find-anew-concurrently.sql': `create index concurrently if not exists ${table}_next on ${table} (${column});`,
});

/**
 * Migrates a service to its next release and back again while the release before answers these requests, each again and
 * again, and while somebody else's transaction holds the lock that the first migration needs. Resolves with the statuses of
 * all answers; throws if the next release's index was not built.
 */
export const migrateUnderLoad = async (
  { databaseUrl, schema, root, changes, ...added }: NextRelease,
  requests: readonly (() => Promise<number>)[],
): Promise<number[]> => {
  const { table } = added;
  const folder = await mkdtemp(join(tmpdir(), 'release-'));
  const holder = connect({ url: databaseUrl, max: 1 });
  const observer = connect({ url: databaseUrl, max: 1 });
  const migrateTo = (release: URL) =>
    migrate({
      url: databaseUrl,
      schema,
      roots: [messagingRoot, release],
      patience: { lockTimeoutMs: 100, tries: 200, firstPauseMs: 20, maxPauseMs: 50 },
    });
  const waitsForLock = async () => {
    const waiting = await observer`
      select from pg_locks where relation = ${table}::regclass and mode = 'AccessExclusiveLock' and not granted`;
    if (waiting.length === 0) throw new Error('the migration does not wait for its lock');
  };
  const load = startLoad(requests);
  try {
    for (const part of ['migrations', 'src']) await cp(new URL(part, root), join(folder, part), { recursive: true });
    const changed = join(folder, 'src', changes);
    await writeFile(changed, `${await readFile(changed, 'utf8')}\n-- The next release.`);
    for (const [name, text] of Object.entries(nextMigrations(added)))
      await writeFile(join(folder, 'migrations', name), text);
    await load.goOn();
    await holder`begin`;
    await holder`select from ${holder(table)} limit 1`;
    const migrated = migrateTo(pathToFileURL(`${folder}/`));
    await eventually(waitsForLock);
    await load.goOn();
    await holder`commit`;
    await migrated;
    await load.goOn();
    await migrateTo(root);
    await load.goOn();
    const built = await observer`select from pg_class where relname = ${`${table}_next`}`;
    if (built.length === 0) throw new Error('the next release has no index');
    return await load.stop();
  } finally {
    await load.stop();
    await Promise.all([close(holder), close(observer)]);
    await rm(folder, { recursive: true });
  }
};

/** Each request again and again until stopped. */
const startLoad = (requests: readonly (() => Promise<number>)[]) => {
  const statuses: number[][] = requests.map(() => []);
  let isStopped = false;
  const callers = requests.map(async (request, index) => {
    while (!isStopped) statuses[index]?.push(await request());
  });
  const running = Promise.all(callers);
  const fewest = () => Math.min(...statuses.map(({ length }) => length));
  return {
    /** Waits until each of the requests has been answered a few times more. */
    goOn: async () => {
      const goal = fewest() + 10;
      const reached = eventually(() => {
        if (fewest() < goal) throw new Error(`a request was not answered ${goal} times`);
      });
      await Promise.race([reached, running]); // a request that throws ends it
    },
    stop: async () => {
      isStopped = true;
      await running;
      return statuses.flat();
    },
  };
};
