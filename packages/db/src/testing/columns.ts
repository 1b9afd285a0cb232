import { migrateService } from './migrate-service.ts';
import { createTestDatabase } from './test-database.ts';
import { withClient } from './with-client.ts';

/**
 * The columns of a table by what they hold, each named once, the names separated by spaces. `customer`: facts about a
 * customer or a pet, which are in the export and gone after the erasure. `team`: facts about people who work in the
 * shop. `law`: what the books need of a sale, which is in the export and stays. `neither`: everything else.
 */
export type Columns = Readonly<Record<string, Readonly<Partial<Record<ColumnKind, string>>>>>;

type ColumnKind = 'customer' | 'team' | 'law' | 'neither';

/** `table.column` of each column that is declared as this kind. */
export const listColumns = (columns: Columns, kind?: ColumnKind): string[] =>
  Object.entries(columns).flatMap(([table, kinds]) =>
    (kind === undefined ? Object.values(kinds) : [kinds[kind] ?? ''])
      .flatMap((names) => names.split(/\s+/))
      .filter((name) => name !== '')
      .map((name) => `${table}.${name}`),
  );

/** Columns of a service's schema that are not declared, and declared ones that occur twice or do not exist. */
export const compareColumns = async (service: string, columns: Columns): Promise<Record<string, string[]>> => {
  const declared = listColumns({ ...columns, ...migratorColumns });
  const existing = await readColumns(service);
  return {
    undeclared: existing.filter((column) => !declared.includes(column)),
    twice: declared.filter((column, at) => declared.indexOf(column) !== at),
    unknown: declared.filter((column) => !existing.includes(column)),
  };
};

/** What the migrator notes in every schema. */
const migratorColumns: Columns = {
  functions: { neither: 'name checksum applied_at' },
  migrations: { neither: 'name checksum applied_at' },
};

const readColumns = async (service: string): Promise<string[]> => {
  const database = await createTestDatabase(service);
  try {
    await migrateService(database.url, service);
    const rows = await withClient(
      database.url,
      (client) => client<{ name: string }[]>`
        select relname || '.' || attname as name
        from pg_attribute join pg_class on pg_class.oid = attrelid
        where relnamespace = ${service}::regnamespace and relkind in ('r', 'p') and attnum > 0 and not attisdropped
        order by relname, attnum`,
    );
    return rows.map(({ name }) => name);
  } finally {
    await database.drop();
  }
};
