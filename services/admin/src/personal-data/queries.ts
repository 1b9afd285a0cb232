import { hasRow, queryWithRetry, runWithRetry, type Sql } from '@pawlayer/db';

/** Whether the address also belongs to somebody who has access to the admin pages, or is invited. */
export const hasAccess = (sql: Sql, subject: string): Promise<boolean> =>
  hasRow(sql)`
    select from people
    where removed_at is null and encode(sha256(convert_to(lower(btrim(email)), 'UTF8')), 'hex') = ${subject}`;

/** Which of these erasures were not made in this database. */
export const listDueErasures = async (sql: Sql, ids: readonly string[]): Promise<Set<string>> => {
  const rows = await queryWithRetry<{ id: string }[]>(sql)`
    select id from unnest(${ids}::uuid[]) as kept (id)
    where not exists (select from made_erasures where made_erasures.id = kept.id)`;
  return new Set(rows.map(({ id }) => id));
};

/** Once all services have made it. */
export const markErasureMade = (sql: Sql, id: string): Promise<void> =>
  runWithRetry(sql)`insert into made_erasures (id) values (${id}) on conflict do nothing`;

/** Opens the owner's session for a command on this machine. */
export const openCommandSession = (sql: Sql, tokenHash: Buffer): Promise<void> =>
  runWithRetry(sql)`select open_command_session(${tokenHash})`;
