import { maxHistory, type WritingHistory } from '@pawlayer/contracts/admin';
import { ApiProblem, openPeople, untilNow } from '@pawlayer/service-kit';
import type { Ctx } from '../context.ts';
import { listMessages, listStories } from './history-queries.ts';
import { findWindowEnd, listPersonWritings, searchLatestPeople, walkPeople } from './queries.ts';
import { distinct, toFacts } from './rules.ts';

/** The people who have written, as the admin service asks for them. */
export const people = openPeople({
  walkPeople,
  findWindowEnd,
  searchLatestPeople,
  listFacts: async (sql, subjects, until) => (await listPersonWritings(sql, subjects, until)).map(toFacts),
});

/** Throws `not_found` for somebody who has sent nothing but spam. */
export const getWritingHistory = async ({ sql }: Ctx, subject: string): Promise<WritingHistory> => {
  const [[person], messages, stories] = await Promise.all([
    listPersonWritings(sql, [subject], untilNow),
    listMessages(sql, subject, maxHistory),
    listStories(sql, subject, maxHistory),
  ]);
  if (!person) throw new ApiProblem('not_found', 'Nobody with this address has written.');
  const latestFirst = [...messages, ...stories].toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
  return {
    facts: toFacts(person),
    names: distinct(latestFirst.map(({ name }) => name)),
    messages: messages.map(({ entry }) => entry),
    stories: stories.map(({ entry }) => entry),
  };
};
