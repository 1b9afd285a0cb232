import type { Customer, CustomerPart, CustomersPosition, PersonFacts } from '@pawlayer/contracts/admin';

export const parts = ['orders', 'content'] as const satisfies readonly CustomerPart[];

/** The answer of a service: people, the latest first, and where to go on; absent at the end. */
export type WalkedPart = { people: readonly PersonFacts[]; after?: string | undefined };

type ByPart<T> = Record<CustomerPart, T>;
type Known = ByPart<ReadonlyMap<string, PersonFacts>>;

/** As the contract reads it. */
export const toPosition = ({ until, orders, content }: CustomersPosition): string =>
  [until, ...[orders, content].map(({ after = '', isOut }) => `${isOut ? '!' : ''}${after}`)].join('_');

const microsOf = (position: string): number => Number(position.split('.')[0]);

/** At the same time, orders are walked by id upwards, and messages and stories downwards. */
const isReached = (part: CustomerPart, position: string, after: string | undefined): boolean => {
  if (after === undefined) return false;
  if (microsOf(position) !== microsOf(after)) return microsOf(position) > microsOf(after);
  return part === 'orders' ? position <= after : position >= after;
};

/**
 * A page of what both services have answered, the latest first. Each person stands in the walk of each service that
 * knows them, and is shown where the first of these places comes up: at the second, the first has been reached. So
 * nobody is there twice, and nobody is missing.
 */
export const mergeWalks = (
  state: CustomersPosition,
  walks: ByPart<WalkedPart>,
  known: Known,
  pageSize: number,
): { customers: Customer[]; next: CustomersPosition; hasMore: boolean } => {
  const next: CustomersPosition = { ...state, orders: { ...state.orders }, content: { ...state.content } };
  const left: ByPart<PersonFacts[]> = { orders: [...walks.orders.people], content: [...walks.content.people] };
  const customers: Customer[] = [];
  while (customers.length < pageSize) {
    const part = nextPart(left, walks);
    const person = part && left[part].shift();
    if (!person) break;
    next[part].after = person.latest;
    const other = part === 'orders' ? 'content' : 'orders';
    const elsewhere = known[other].get(person.subject);
    if (!elsewhere || !isReached(other, elsewhere.latest, next[other].after))
      customers.push(toCustomer([person, ...(elsewhere ? [elsewhere] : [])]));
  }
  for (const part of parts) {
    const { after } = walks[part];
    // Rows that showed nobody new are not read again.
    if (left[part].length === 0 && after !== undefined) next[part].after = after;
  }
  return { customers, next, hasMore: parts.some((part) => left[part].length > 0 || walks[part].after !== undefined) };
};

/**
 * Who comes next, the later one. Where one service has no more people at hand but knows of some, nobody follows who may
 * come after them.
 */
const nextPart = (left: ByPart<PersonFacts[]>, walks: ByPart<WalkedPart>): CustomerPart | undefined => {
  const timeOf = (part: CustomerPart): number => {
    const [head] = left[part];
    if (head) return microsOf(head.latest);
    const { after } = walks[part];
    return after === undefined ? -1 : microsOf(after);
  };
  const part = timeOf('orders') >= timeOf('content') ? 'orders' : 'content';
  return left[part].length > 0 ? part : undefined;
};

/** What all services know of one person; what was written last counts. */
const toCustomer = (facts: readonly [PersonFacts, ...PersonFacts[]]): Customer => {
  const latestFirst = facts.toSorted((a, b) => microsOf(b.latest) - microsOf(a.latest));
  const [latest] = latestFirst as [PersonFacts]; // as many as were given
  const paid = facts.find((part) => part.paid !== undefined)?.paid;
  return {
    id: latest.subject,
    email: latest.email,
    name: latestFirst.find(({ name }) => name !== '')?.name ?? '',
    latestAt: new Date(microsOf(latest.latest) / 1000).toISOString(),
    orders: sumOf(facts.map(({ orders }) => orders)),
    messages: sumOf(facts.map(({ messages }) => messages)),
    stories: sumOf(facts.map(({ stories }) => stories)),
    ...(paid !== undefined && { paid }),
  };
};

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);

/** Everybody whom a service has found, the latest first. */
export const mergeFound = (
  found: readonly PersonFacts[],
  known: Known,
  pageSize: number,
): { customers: Customer[]; isCutOff: boolean } => {
  const subjects = [...new Set(found.map(({ subject }) => subject))];
  const customers = subjects
    .flatMap((subject) => {
      const [first, ...rest] = parts.flatMap((part) => known[part].get(subject) ?? []);
      return first ? [toCustomer([first, ...rest])] : [];
    })
    .toSorted((a, b) => b.latestAt.localeCompare(a.latestAt));
  return { customers: customers.slice(0, pageSize), isCutOff: customers.length > pageSize };
};
