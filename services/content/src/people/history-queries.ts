import type { MessageState, StoryState, WritingHistory } from '@pawlayer/contracts/admin';
import { queryWithRetry, type Sql } from '@pawlayer/db';

type Row<State> = { id: string; title: string; name: string; createdAt: Date; state: State };

type Named<T> = { name: string; createdAt: Date; entry: T };

type Messages = WritingHistory['messages'];
type Stories = WritingHistory['stories'];

/** The messages of a person, spam among them, the latest first. */
export const listMessages = async (sql: Sql, subject: string, limit: number): Promise<Named<Messages[number]>[]> => {
  const rows = await queryWithRetry<Row<MessageState>[]>(sql)`
    select id, subject as title, name, created_at,
      case when spam_reason is not null then 'spam' when answered_at is not null then 'answered' else 'open' end as state
    from contact_messages where person_subject(email) = ${subject}
    order by created_at desc, id desc limit ${limit}`;
  return rows.map(({ id, title, name, createdAt, state }) => ({
    name,
    createdAt,
    entry: { id, subject: title, createdAt: createdAt.toISOString(), state },
  }));
};

/** The stories of a person, spam among them, the latest first. */
export const listStories = async (sql: Sql, subject: string, limit: number): Promise<Named<Stories[number]>[]> => {
  const rows = await queryWithRetry<(Row<StoryState> & { rating: number })[]>(sql)`
    select id, pet_name as title, customer_name as name, created_at, rating,
      case when is_approved then 'approved' when spam_reason is not null then 'spam' else 'pending' end as state
    from stories where person_subject(email) = ${subject} and email is not null
    order by created_at desc, id desc limit ${limit}`;
  return rows.map(({ id, title, name, createdAt, state, rating }) => ({
    name,
    createdAt,
    entry: { id, petName: title, createdAt: createdAt.toISOString(), state, rating },
  }));
};
