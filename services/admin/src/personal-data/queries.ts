import { queryWithRetry, type Sql } from '@pawlayer/db';

/** Whether the address also belongs to somebody who has access to the admin pages, or is invited. */
export const hasAccess = async (sql: Sql, subject: string): Promise<boolean> => {
  const rows = await queryWithRetry(
    () => sql`
      select from people
      where removed_at is null and encode(sha256(convert_to(lower(btrim(email)), 'UTF8')), 'hex') = ${subject}`,
  );
  return rows.length > 0;
};

/** Takes the owner's words about these orders out of the audit log, whose lines stay. Again changes nothing. */
export const forgetReasons = async (sql: Sql, orderIds: readonly string[]): Promise<void> => {
  if (orderIds.length > 0) await queryWithRetry(() => sql`select forget_reasons(${orderIds}::text[])`);
};

/** Opens the owner's session for a command on this machine. */
export const openCommandSession = async (sql: Sql, tokenHash: Buffer): Promise<void> => {
  await queryWithRetry(() => sql`select open_command_session(${tokenHash})`);
};
