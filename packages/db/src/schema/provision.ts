import { type Client, openClient } from '../client.ts';
import { queryWithRetry } from '../query.ts';

type Service = { name: string; password: string };

/**
 * Creates or updates the database and, for each service, a role with its password and a schema of the same name, which
 * the role owns and has as its search_path. No role can read another's schema. The extensions that the services use are in
 * the schema `extensions`. Safe to run again and in parallel.
 * `adminUrl` is the URL of any database on that server, as a superuser or a role that may create databases and roles;
 * waits 30 s for the server.
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
    await queryWithRetry(admin, { deadlineMs: 30_000 })`select 1`;
    // Roles belong to the whole server, so concurrent runs would conflict.
    await admin`select pg_advisory_lock(hashtext('provision'))`;
    const found = await admin`select 1 from pg_database where datname = ${database}`;
    if (found.length === 0) await run(admin, 'create database %I', database);
    for (const service of services) await provisionRole(admin, service);
    await admitRoles(
      admin,
      database,
      services.map(({ name }) => name),
    );
    await provisionSchemas(databaseUrl(adminUrl, database), services);
  } finally {
    await admin.end({ timeout: 5 });
  }
};

/**
 * Lets these roles into the database, each with its own schema as its search_path, and nobody else.
 * @internal for tests, whose databases are copies
 */
export const admitRoles = async (admin: Client, database: string, roles: readonly string[]): Promise<void> => {
  await run(admin, 'revoke all on database %I from public', database);
  for (const name of roles) {
    await run(admin, 'grant connect on database %I to %I', database, name);
    await run(admin, 'alter role %I in database %I set search_path = %I', name, database, name);
  }
};

/**
 * The same URL with another database.
 * @internal for tests
 */
export const databaseUrl = (url: string, database: string): string => {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
};

const provisionRole = async (admin: Client, { name, password }: Service) => {
  const found = await admin`select 1 from pg_roles where rolname = ${name}`;
  await run(admin, `${found.length === 0 ? 'create' : 'alter'} role %I with login password %L`, name, password);
  // Without being a superuser, a role can assign a schema to another role only if it may act as that role.
  await run(admin, 'grant %I to current_user with set true, inherit false', name);
};

const provisionSchemas = async (url: string, services: readonly Service[]) => {
  const inside = openClient(url, { max: 1 });
  try {
    await inside`revoke all on schema public from public`;
    // For searching by parts of words. Everybody may use it, nobody but the superuser may add to it.
    await inside`create schema if not exists extensions`;
    await inside`grant usage on schema extensions to public`;
    await inside`create extension if not exists pg_trgm schema extensions`;
    for (const { name } of services) await run(inside, 'create schema if not exists %I authorization %I', name, name);
  } finally {
    await inside.end({ timeout: 5 });
  }
};

/** The server quotes names and passwords. */
const run = async (client: Client, template: string, ...names: string[]) => {
  const [row] = await client<{ text: string }[]>`select format(${template}, variadic ${names}::text[]) as text`;
  await client.unsafe(row?.text ?? '');
};
