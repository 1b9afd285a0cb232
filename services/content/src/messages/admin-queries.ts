import type { AdminMessage, MessageState, SpamReason } from '@pawlayer/contracts/admin';
import { queryWithRetry, type Sql } from '@pawlayer/db';
import { pageOf, type LastRow } from '@pawlayer/service-kit';
import { createdMicros, inOrder, isAfter } from '../moderation/sql-predicates.ts';
import { isInState } from './sql-predicates.ts';

type Row = {
  id: string;
  name: string;
  email: string;
  person_id: string;
  subject: string;
  message: string;
  created_at: Date;
  answered_at: Date | null;
  state: MessageState;
  spam_reason: SpamReason | null;
  created_micros: number;
};

const toMessage = (row: Row): AdminMessage => ({
  id: row.id,
  name: row.name,
  email: row.email,
  ...(row.spam_reason === null && { personId: row.person_id }),
  subject: row.subject,
  message: row.message,
  createdAt: row.created_at.toISOString(),
  ...(row.answered_at && { answeredAt: row.answered_at.toISOString() }),
  state: row.state,
  ...(row.spam_reason !== null && { spamReason: row.spam_reason }),
});

const columns = (sql: Sql) => sql`
  id, name, email, person_subject(email) as person_id, subject, message, created_at, answered_at, spam_reason, ${createdMicros(sql)},
  case when spam_reason is not null then 'spam' when answered_at is not null then 'answered' else 'open' end as state`;

/** The first messages of all states: the open ones first, each the latest first. */
export const listFirstMessages = async (sql: Sql, limit: number): Promise<AdminMessage[]> => {
  const listed: AdminMessage[] = [];
  for (const state of ['open', 'answered', 'spam'] as const) {
    if (listed.length < limit) {
      const rows = await selectMessages(sql, { state, last: undefined, limit: limit - listed.length });
      listed.push(...rows.map(toMessage));
    }
  }
  return listed;
};

type PageQuery = { state: MessageState; last: LastRow | undefined; limit: number };

export const listPage = async (
  sql: Sql,
  { limit, ...query }: PageQuery,
): Promise<{ messages: AdminMessage[]; nextCursor?: string }> => {
  const { rows, ...next } = pageOf(await selectMessages(sql, { ...query, limit: limit + 1 }), limit);
  return { messages: rows.map(toMessage), ...next };
};

const selectMessages = (sql: Sql, { state, last, limit }: PageQuery) =>
  queryWithRetry(
    () => sql<Row[]>`
      select ${columns(sql)} from contact_messages
      where ${isInState(sql, state)} and ${isAfter(sql, last, 'latest first')}
      ${inOrder(sql, 'latest first')} limit ${limit}`,
  );

export const countByState = async (sql: Sql): Promise<Record<MessageState, number>> => {
  const [row] = await queryWithRetry(
    () => sql<Record<MessageState, number>[]>`select open, answered, spam from message_counts`,
  );
  if (!row) throw new Error('message_counts has one row');
  return row;
};

export const findAdminMessage = async (sql: Sql, id: string): Promise<AdminMessage | undefined> => {
  const [row] = await queryWithRetry(() => sql<Row[]>`select ${columns(sql)} from contact_messages where id = ${id}`);
  return row && toMessage(row);
};
