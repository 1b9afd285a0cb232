import { type Client, openClient } from '../client.ts';
import { queryWithRetry } from '../query.ts';

type Service = { name: string; password: string };

/**
 * Makes, or brings up to date, the database and per service a role with its password and a schema of the same name
 * that the role owns and has as its search_path; nobody reads a neighbour's schema. Safe to run again and in parallel.
 * `adminUrl` names any database of that server, as its superuser or a role that may make databases and roles; waits 30 s.
 */
export const provision = async ({
  adminUrl,
  database,
  services,
}: {
  adminUrl: string;
  database: string;
  services: readonly Service[];
}): Promise<void> => {
  const admin = openClient(adminUrl, { max: 1, statementTimeoutMs: 60_000 });
  try {
    await queryWithRetry(() => admin`select 1`, { deadlineMs: 30_000 });
    // Roles belong to the whole server: two runs at once would stumble over each other's.
    await admin`select pg_advisory_lock(hashtext('provision'))`;
    const found = await admin`select 1 from pg_database where datname = ${database}`;
    if (found.length === 0) await run(admin, 'create database %I', database);
    await run(admin, 'revoke all on database %I from public', database);
    for (const service of services) await provisionRole(admin, database, service);
    await provisionSchemas(databaseUrl(adminUrl, database), services);
  } finally {
    await admin.end({ timeout: 5 });
  }
};

/**
 * The same server and user, another database.
 * @internal for tests
 */
export const databaseUrl = (url: string, database: string): string => {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
};

const provisionRole = async (admin: Client, database: string, { name, password }: Service) => {
  const found = await admin`select 1 from pg_roles where rolname = ${name}`;
  await run(admin, `${found.length === 0 ? 'create' : 'alter'} role %I with login password %L`, name, password);
  // Who is no superuser may not give a role its schema without being able to act as it.
  await run(admin, 'grant %I to current_user with set true, inherit false', name);
  await run(admin, 'grant connect on database %I to %I', database, name);
  await run(admin, 'alter role %I in database %I set search_path = %I', name, database, name);
};

const provisionSchemas = async (url: string, services: readonly Service[]) => {
  const inside = openClient(url, { max: 1 });
  try {
    await inside`revoke all on schema public from public`;
    for (const { name } of services) await run(inside, 'create schema if not exists %I authorization %I', name, name);
  } finally {
    await inside.end({ timeout: 5 });
  }
};

/** Names and passwords are quoted by the server itself. */
const run = async (client: Client, template: string, ...names: string[]) => {
  const [row] = await client<{ text: string }[]>`select format(${template}, variadic ${names}::text[]) as text`;
  await client.unsafe(row?.text ?? '');
};
