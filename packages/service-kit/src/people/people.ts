import type { CallInput } from '@pawlayer/contracts';
import type { customerParts, LastRow, PersonFacts } from '@pawlayer/contracts/admin';
import type { Sql } from '@pawlayer/db';
import { toPosition } from '../lists/keyset.ts';
import { isLookedUp, toPattern } from '../lists/text-search.ts';
import { searchAllPeople } from './queries.ts';

/** A part of a walk through what people have here, the latest first: what came until then and after this one. */
export type PeopleWalk = { until: number; after: LastRow | undefined; window: number; limit: number };

/** A search in the latest `window` of what people have here. */
export type LatestPeopleSearch = { pattern: string; until: number; window: number; limit: number };

/** A service's own statements about the people that it knows. */
type PeopleQueries = {
  /** People by their latest, the latest first, as far as the next `window` rows lead. */
  walkPeople: (sql: Sql, walk: PeopleWalk) => Promise<(LastRow & { subject: string })[]>;
  /** The last row of the window; undefined when there are not that many. */
  findWindowEnd: (sql: Sql, walk: PeopleWalk) => Promise<LastRow | undefined>;
  searchLatestPeople: (sql: Sql, search: LatestPeopleSearch) => Promise<string[]>;
  /** What these people have until then, in no order; without those who have nothing. */
  listFacts: (sql: Sql, subjects: readonly string[], until: number) => Promise<PersonFacts[]>;
};

type Calls = typeof customerParts.content;

/** Later than everything: in microseconds, in the year 2255. */
export const untilNow = Number.MAX_SAFE_INTEGER;

/** Reads this many rows for a page of people, so that somebody with a great many does not keep it from answering. */
const windowSize = 1000;

/** Reads this many rows with a searched text. */
const mostFound = 1000;

/** What a service answers to `customerParts` of the contracts, made of its own statements. */
export const openPeople = ({ walkPeople, findWindowEnd, searchLatestPeople, listFacts }: PeopleQueries) => {
  /** In the order of the subjects; who was erased in the meantime is left out. */
  const factsOf = async (sql: Sql, subjects: readonly string[], until: number): Promise<PersonFacts[]> => {
    if (subjects.length === 0) return [];
    const people = new Map((await listFacts(sql, subjects, until)).map((person) => [person.subject, person]));
    return subjects.flatMap((subject) => people.get(subject) ?? []);
  };

  return {
    /** A page of people by their latest. It may be short, and still not be the last. */
    listLatest: async (
      sql: Sql,
      { until, after, limit }: CallInput<Calls['walk']>['body'],
    ): Promise<{ people: PersonFacts[]; after?: string }> => {
      const walk = { until, after, window: windowSize, limit };
      const found = await walkPeople(sql, walk);
      const subjects = found.map(({ subject }) => subject);
      const people = await factsOf(sql, subjects, until);
      const end = found.length === limit ? found.at(-1) : await findWindowEnd(sql, walk);
      return { people, ...(end && { after: toPosition(end) }) };
    },

    /** The people with this text in name or address: first among the latest, then among all. */
    search: async (
      sql: Sql,
      { search, limit }: CallInput<Calls['search']>['body'],
    ): Promise<{ people: PersonFacts[]; isIncomplete: boolean }> => {
      const pattern = toPattern(search);
      const latest = await searchLatestPeople(sql, { pattern, until: untilNow, window: windowSize, limit: limit + 1 });
      if (latest.length > limit || !isLookedUp(search))
        return { people: await factsOf(sql, latest.slice(0, limit), untilNow), isIncomplete: true };
      const { subjects, isCutOff } = await searchAllPeople(sql, { pattern, most: mostFound, limit: limit + 1 });
      return {
        people: await factsOf(sql, subjects.slice(0, limit), untilNow),
        isIncomplete: isCutOff || subjects.length > limit,
      };
    },

    summarize: async (
      sql: Sql,
      { subjects, until = untilNow }: CallInput<Calls['summarize']>['body'],
    ): Promise<{ people: PersonFacts[] }> => ({ people: await factsOf(sql, subjects, until) }),
  };
};
