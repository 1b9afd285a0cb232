import type { AdminMessage } from '@pawlayer/contracts/admin';
import { queryWithRetry, audit, type Sql } from '@pawlayer/db';
import type { Owner } from '@pawlayer/service-kit';

type Row = {
  id: string;
  name: string;
  email: string;
  subject: string;
  message: string;
  created_at: Date;
  answered_at: Date | null;
};

const toMessage = ({ created_at: createdAt, answered_at: answeredAt, ...row }: Row): AdminMessage => ({
  ...row,
  createdAt: createdAt.toISOString(),
  ...(answeredAt && { answeredAt: answeredAt.toISOString() }),
});

/** Open messages first, then the latest. */
export const listAllMessages = async (sql: Sql): Promise<AdminMessage[]> => {
  const rows = await queryWithRetry(
    () => sql<Row[]>`
      select id, name, email, subject, message, created_at, answered_at
      from contact_messages order by answered_at is not null, created_at desc, id limit 1000`,
  );
  return rows.map(toMessage);
};

export const findAdminMessage = async (sql: Sql, id: string): Promise<AdminMessage | undefined> => {
  const [row] = await queryWithRetry(
    () =>
      sql<
        Row[]
      >`select id, name, email, subject, message, created_at, answered_at from contact_messages where id = ${id}`,
  );
  return row && toMessage(row);
};

/** Idempotent: setting the same state again changes nothing. */
export const markAnswered = async (sql: Sql, id: string, answered: boolean, owner: Owner): Promise<void> => {
  const action = answered ? 'message.answered' : 'message.reopened';
  await queryWithRetry(
    () => sql`
      with changed as (
        update contact_messages set answered_at = case when ${answered} then now() end
        where id = ${id} and (answered_at is not null) is distinct from ${answered}
        returning id
      )
      select ${audit(sql, { ...owner, action, subject: sql`changed.id::text` })} from changed`,
  );
};
