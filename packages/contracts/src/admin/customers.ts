import * as z from 'zod';
import { callsOf, type ServiceName } from '../call.ts';
import { amount, id, searched } from '../fields.ts';
import { cursorOf, KeysetPosition, LastRow, latestMicros, nextCursor } from '../keyset.ts';
import { OrderStatus } from '../orders/orders.ts';
import { roles } from '../roles.ts';
import { MessageState } from './content/messages.ts';
import { StoryState } from './content/stories.ts';
import { HeldOrder, PersonSubject } from './personal-data.ts';

const defineCall = callsOf({ owner: 'admin', roles: roles.owner });

/** The services that know customers: by their orders, and by their messages and stories. */
export const CustomerPart = z.enum(['orders', 'content']);
export type CustomerPart = z.infer<typeof CustomerPart>;

/** Microseconds since 1970, between 2017 and 2255. */
const moment = () => z.int().min(1_500_000_000_000_000).max(latestMicros);

/** A sum of amounts in CAD. */
const sum = () => z.string().regex(/^\d+\.\d{2}$/, 'A sum looks like 149.29');

/** What one service knows of a person, as numbers: those of the other service are 0, and `paid` is absent. */
export const PersonFacts = z.object({
  subject: PersonSubject,
  email: z.string(),
  /** As written last; empty when it is not known. */
  name: z.string(),
  /** The latest order, message or story. */
  latest: KeysetPosition,
  orders: z.int(),
  messages: z.int(),
  stories: z.int(),
  paid: sum().optional(),
});
export type PersonFacts = z.infer<typeof PersonFacts>;

const partCalls = <const S extends ServiceName, const R extends z.ZodType>(owner: S, history: R) => {
  const path = `/api/admin/personal-data/${owner}` as const;
  const definePart = callsOf({ owner, roles: roles.owner });
  return {
    walk: definePart({
      name: `listLatestPeople_${owner}`,
      route: `POST ${path}/people/latest`,
      summary: `Who wrote or ordered at ${owner}, the latest first; what came after \`until\` (microseconds) is not looked at`,
      body: z.object({ until: moment(), after: LastRow.optional(), limit: z.int().min(1).max(100) }),
      /** `after`: where to go on; absent at the end. */
      response: z.object({ people: z.array(PersonFacts), after: KeysetPosition.optional() }),
    }),
    search: definePart({
      name: `searchPeople_${owner}`,
      route: `POST ${path}/people/search`,
      summary: `Whose name or address has this text, the latest first`,
      body: z.object({ search: searched().min(1), limit: z.int().min(1).max(100) }),
      response: z.object({ people: z.array(PersonFacts), isIncomplete: z.boolean() }),
    }),
    summarize: definePart({
      name: `summarizePeople_${owner}`,
      route: `POST ${path}/people/facts`,
      summary: `What ${owner} knows of these people, until then; nobody is answered who has nothing there`,
      body: z.object({ subjects: z.array(PersonSubject).max(200), until: moment().optional() }),
      response: z.object({ people: z.array(PersonFacts) }),
    }),
    read: definePart({
      name: `getPersonHistory_${owner}`,
      route: `GET ${path}/{subject}/history`,
      summary: `What a person has at ${owner}, the latest first`,
      params: z.object({ subject: PersonSubject }),
      response: history,
    }),
  };
};

/** The most orders, messages or stories that a customer's page lists. */
export const maxHistory = 200;

/** The orders of a person, at most {@link maxHistory}; `facts` counts them all. */
export const OrderHistory = z.object({
  facts: PersonFacts,
  names: z.array(z.string()),
  phones: z.array(z.string()),
  addresses: z.array(z.string()),
  refunded: sum(),
  orders: z.array(
    z.object({
      id: id(),
      number: z.string(),
      createdAt: z.iso.datetime(),
      petName: z.string(),
      productName: z.string(),
      status: OrderStatus,
      amount: amount(),
      refunded: amount(),
      /** The owner's own; empty without. */
      notes: z.string(),
    }),
  ),
  held: z.array(HeldOrder),
});
export type OrderHistory = z.infer<typeof OrderHistory>;

/** What a person has written, at most {@link maxHistory} of each kind; spam is listed, and not counted in `facts`. */
export const WritingHistory = z.object({
  facts: PersonFacts,
  names: z.array(z.string()),
  messages: z.array(z.object({ id: id(), subject: z.string(), createdAt: z.iso.datetime(), state: MessageState })),
  stories: z.array(
    z.object({ id: id(), petName: z.string(), createdAt: z.iso.datetime(), state: StoryState, rating: z.int() }),
  ),
});
export type WritingHistory = z.infer<typeof WritingHistory>;

/** What the services tell the admin service about customers. */
export const customerParts = {
  orders: partCalls('orders', OrderHistory),
  content: partCalls('content', WritingHistory),
} as const;

/**
 * A row of the list of customers. `paid`, before refunds, is absent without an order, and while orders are not known.
 */
export const Customer = PersonFacts.omit({ subject: true, latest: true }).extend({
  id: PersonSubject,
  latestAt: z.iso.datetime(),
});
export type Customer = z.infer<typeof Customer>;

/** How far a service was read; `!` marks one that did not answer, and is no longer read. */
const WalkedTo = z
  .string()
  .transform((text): { isOut: boolean; after?: string | undefined } => {
    const after = text.replace('!', '');
    return { isOut: text.startsWith('!'), ...(after !== '' && { after }) };
  })
  .pipe(z.object({ isOut: z.boolean(), after: KeysetPosition.optional() }));

/** Until when to look, and how far each service was read; at least one has answered. */
export const CustomersPosition = z
  .string()
  .regex(/^\d{16}_[^_]*_[^_]*$/)
  .transform((text) => {
    const [until, orders = '', content = ''] = text.split('_');
    return { until: Number(until), orders, content };
  })
  .pipe(z.object({ until: moment(), orders: WalkedTo, content: WalkedTo }))
  .refine(({ orders, content }) => !orders.isOut || !content.isOut);
export type CustomersPosition = z.output<typeof CustomersPosition>;

/** A POST, so that no name or address is in a log. */
export const listCustomers = defineCall({
  route: 'POST /api/admin/customers',
  summary: 'Everybody with an order, a message or a story, the latest first; a search answers one page',
  /** An empty search finds everybody. */
  body: z.object({ search: searched(), cursor: cursorOf(CustomersPosition).optional() }),
  response: z.object({
    customers: z.array(Customer),
    nextCursor,
    /** The services that did not answer: what only they know is missing. */
    missing: z.array(CustomerPart),
    /** Whether more people fit the search. */
    isIncomplete: z.boolean(),
  }),
});

/** A customer's page. What a service that is `missing` knows is absent. */
export const CustomerHistory = z.object({
  id: PersonSubject,
  email: z.string(),
  /** The latest first. */
  names: z.array(z.string()),
  orders: OrderHistory.optional(),
  content: WritingHistory.optional(),
  missing: z.array(CustomerPart),
  /** The address also signs in here; see the page of people. */
  hasAccess: z.boolean(),
});
export type CustomerHistory = z.infer<typeof CustomerHistory>;

export const getCustomer = defineCall({
  route: 'GET /api/admin/customers/{subject}',
  summary: 'One customer: orders, messages and stories',
  params: z.object({ subject: PersonSubject }),
  response: CustomerHistory,
});
