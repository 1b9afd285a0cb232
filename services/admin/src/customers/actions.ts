import type { CallInput, CallResponse } from '@pawlayer/contracts';
import type {
  CustomerHistory,
  CustomerPart,
  CustomersPosition,
  listCustomers,
  PersonFacts,
} from '@pawlayer/contracts/admin';
import { ApiProblem, ServiceRefused } from '@pawlayer/service-kit';
import type { Ctx } from '../context.ts';
import { hasAccess } from '../personal-data/queries.ts';
import { readMicros } from './queries.ts';
import { mergeFound, mergeWalks, parts, toPosition, type WalkedPart } from './rules.ts';

const pageSize = 50;

type Page = CallResponse<typeof listCustomers>;
type Known = Record<CustomerPart, Map<string, PersonFacts>>;

/** A page of the list, or of a search. Names a service that does not answer, and leaves out what only it knows. */
export const listCustomerPage = (
  ctx: Ctx,
  token: string,
  { search, cursor }: CallInput<typeof listCustomers>['body'],
): Promise<Page> => (search === '' ? listLatest(ctx, token, cursor?.position) : searchByText(ctx, token, search));

/** Everybody with an order, a message or a story, page by page. */
const listLatest = async (ctx: Ctx, token: string, last: CustomersPosition | undefined): Promise<Page> => {
  const state = last ?? (await begin(ctx));
  const walks: Record<CustomerPart, WalkedPart> = { orders: { people: [] }, content: { people: [] } };
  const missing = new Set(parts.filter((part) => state[part].isOut));
  await Promise.all(
    parts.map(async (part) => {
      const { after, isOut } = state[part];
      const walked = isOut
        ? undefined
        : await unlessDown(ctx, part, missing, () =>
            ctx.customers.walk(token, part, { until: state.until, after, limit: pageSize }),
          );
      if (walked) walks[part] = walked;
    }),
  );
  requireAnswer(missing);
  const found = { orders: walks.orders.people, content: walks.content.people };
  const known = await factsOf(ctx, token, { found, missing, until: state.until });
  const { customers, next, hasMore } = mergeWalks(state, walks, known, pageSize);
  for (const part of missing) next[part].isOut = true;
  return { customers, ...(hasMore && { nextCursor: toPosition(next) }), missing: [...missing], isIncomplete: false };
};

const begin = async ({ sql }: Ctx): Promise<CustomersPosition> => ({
  until: await readMicros(sql),
  orders: { isOut: false },
  content: { isOut: false },
});

/** The customers with this text in name or address: the latest, on one page. */
const searchByText = async (ctx: Ctx, token: string, search: string): Promise<Page> => {
  const missing = new Set<CustomerPart>();
  const found: Record<CustomerPart, readonly PersonFacts[]> = { orders: [], content: [] };
  let isIncomplete = false;
  await Promise.all(
    parts.map(async (part) => {
      const answer = await unlessDown(ctx, part, missing, () =>
        ctx.customers.search(token, part, { search, limit: pageSize }),
      );
      if (!answer) return;
      found[part] = answer.people;
      isIncomplete ||= answer.isIncomplete;
    }),
  );
  requireAnswer(missing);
  const known = await factsOf(ctx, token, { found, missing });
  const { customers, isCutOff } = mergeFound([...found.orders, ...found.content], known, pageSize);
  return { customers, missing: [...missing], isIncomplete: isIncomplete || isCutOff };
};

type Found = { found: Record<CustomerPart, readonly PersonFacts[]>; missing: Set<CustomerPart>; until?: number };

/** What each service knows of everybody whom one of them has found. */
const factsOf = async (ctx: Ctx, token: string, { found, missing, until }: Found): Promise<Known> => {
  const known: Known = { orders: toMap(found.orders), content: toMap(found.content) };
  const all = [...known.orders.keys(), ...known.content.keys()];
  await Promise.all(
    parts.map(async (part) => {
      const subjects = all.filter((subject) => !known[part].has(subject));
      if (missing.has(part) || subjects.length === 0) return;
      const facts = await unlessDown(ctx, part, missing, () =>
        ctx.customers.summarize(token, part, { subjects, until }),
      );
      for (const person of facts ?? []) known[part].set(person.subject, person);
    }),
  );
  return known;
};

const toMap = (people: readonly PersonFacts[]) => new Map(people.map((person) => [person.subject, person]));

/** Everything that the page shows about one customer. Throws `not_found`, and `unavailable` when that is not known. */
export const getCustomerHistory = async (ctx: Ctx, token: string, subject: string): Promise<CustomerHistory> => {
  const missing = new Set<CustomerPart>();
  const [orders, content, access] = await Promise.all([
    unlessDown(ctx, 'orders', missing, () => ctx.customers.readOrders(token, subject)),
    unlessDown(ctx, 'content', missing, () => ctx.customers.readWritings(token, subject)),
    hasAccess(ctx.sql, subject),
  ]);
  const latest = orders ?? content;
  if (!latest && missing.size > 0) throw new ApiProblem('unavailable');
  if (!latest) throw new ApiProblem('not_found', 'The store keeps nothing about this customer.');
  return {
    id: subject,
    email: latest.facts.email,
    names: [...new Set([...(orders?.names ?? []), ...(content?.names ?? [])])],
    ...(orders && { orders }),
    ...(content && { content }),
    missing: [...missing],
    hasAccess: access,
  };
};

/** Asks a service; if it does not answer, the page says that it is missing. Passes refusals on. */
const unlessDown = async <T>(
  { log }: Ctx,
  part: CustomerPart,
  missing: Set<CustomerPart>,
  ask: () => Promise<T>,
): Promise<T | undefined> => {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof ServiceRefused) throw error;
    log.warn({ err: error, part }, 'a service told nothing of customers');
    missing.add(part);
    return undefined;
  }
};

const requireAnswer = (missing: ReadonlySet<CustomerPart>): void => {
  if (missing.size === parts.length) throw new ApiProblem('unavailable');
};
