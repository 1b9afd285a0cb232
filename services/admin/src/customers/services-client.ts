import {
  customerParts,
  type CustomerPart,
  type OrderHistory,
  type PersonFacts,
  type WritingHistory,
} from '@pawlayer/contracts/admin';
import { callService, ServiceRefused } from '@pawlayer/service-kit';
import type { WalkedPart } from './rules.ts';

/** Asks the services that know customers, in the name of the owner with this token. */
export type CustomersClient = {
  walk: (
    token: string,
    part: CustomerPart,
    walk: { until: number; after: string | undefined; limit: number },
  ) => Promise<WalkedPart>;
  search: (
    token: string,
    part: CustomerPart,
    search: { search: string; limit: number },
  ) => Promise<{ people: PersonFacts[]; isIncomplete: boolean }>;
  summarize: (
    token: string,
    part: CustomerPart,
    people: { subjects: string[]; until?: number | undefined },
  ) => Promise<PersonFacts[]>;
  /** Undefined when the service has nothing of this person. */
  readOrders: (token: string, subject: string) => Promise<OrderHistory | undefined>;
  readWritings: (token: string, subject: string) => Promise<WritingHistory | undefined>;
};

/** Two follow one another within the 20 s of a page. */
const timeoutMs = 8000;

export const openCustomersClient = (urls: Readonly<Record<CustomerPart, string>>): CustomersClient => ({
  walk: (token, part, body) => callService(urls[part], customerParts[part].walk, { body }, { token, timeoutMs }),
  search: (token, part, body) => callService(urls[part], customerParts[part].search, { body }, { token, timeoutMs }),
  summarize: async (token, part, body) =>
    (await callService(urls[part], customerParts[part].summarize, { body }, { token, timeoutMs })).people,
  readOrders: (token, subject) =>
    unlessUnknown(callService(urls.orders, customerParts.orders.read, { params: { subject } }, { token, timeoutMs })),
  readWritings: (token, subject) =>
    unlessUnknown(callService(urls.content, customerParts.content.read, { params: { subject } }, { token, timeoutMs })),
});

const unlessUnknown = async <T>(answer: Promise<T>): Promise<T | undefined> => {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ServiceRefused && error.code === 'not_found') return undefined;
    throw error;
  }
};
