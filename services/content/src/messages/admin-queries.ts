import type { AdminMessage, MessageState } from '@pawlayer/contracts/admin';
import { mapFirst, queryWithRetry, toWire, type RowOf, type Sql } from '@pawlayer/db';
import { pageOf, type LastRow } from '@pawlayer/service-kit';
import { createdMicros, inOrder, isAfter } from '../moderation/sql-predicates.ts';

type Row = RowOf<AdminMessage> & { id: string; createdMicros: number };

const toMessage = ({ createdMicros: _micros, ...row }: Row): AdminMessage => toWire<AdminMessage>(row);

const columns = (sql: Sql) => sql`
  id, name, email, case when spam_reason is null then person_subject(email) end as person_id, subject, message, created_at, answered_at, spam_reason, ${createdMicros(sql)},
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

/** A condition per state, in the words of the index for it. */
const isInState = (sql: Sql, state: MessageState) => {
  if (state === 'spam') return sql`spam_reason is not null`;
  return state === 'open'
    ? sql`answered_at is null and spam_reason is null`
    : sql`answered_at is not null and spam_reason is null`;
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
  queryWithRetry<Row[]>(sql)`
    select ${columns(sql)} from contact_messages
    where ${isInState(sql, state)} and ${isAfter(sql, last, 'latest first')}
    ${inOrder(sql, 'latest first')} limit ${limit}`;

export const countByState = async (sql: Sql): Promise<Record<MessageState, number>> => {
  const [row] = await queryWithRetry<Record<MessageState, number>[]>(sql)`
    select open, answered, spam from message_counts`;
  if (!row) throw new Error('message_counts has one row');
  return row;
};

export const findAdminMessage = (sql: Sql, id: string): Promise<AdminMessage | undefined> =>
  mapFirst(sql, toMessage)`select ${columns(sql)} from contact_messages where id = ${id}`;
