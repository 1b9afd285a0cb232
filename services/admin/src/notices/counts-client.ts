import {
  countMessages,
  countOrders,
  countStories,
  jobs,
  type MessageCounts,
  type OrderCounts,
  type StoryCounts,
} from '@pawlayer/contracts/admin';
import { callService } from '@pawlayer/service-kit';

/** Asks the services how much there is to do, in the name of the person with this token. */
export type CountsClient = {
  orders: (token: string) => Promise<OrderCounts>;
  messages: (token: string) => Promise<MessageCounts>;
  stories: (token: string) => Promise<StoryCounts>;
  /** The jobs of the three that failed for good, without mails. */
  failedJobs: (token: string) => Promise<number>;
};

const timeoutMs = 8000;

export const openCountsClient = (urls: { catalog: string; orders: string; content: string }): CountsClient => ({
  orders: (token) => callService(urls.orders, countOrders, {}, { token, timeoutMs }),
  messages: (token) => callService(urls.content, countMessages, {}, { token, timeoutMs }),
  stories: (token) => callService(urls.content, countStories, {}, { token, timeoutMs }),
  failedJobs: async (token) => {
    const lists = await Promise.all([
      callService(urls.catalog, jobs.catalog.list, {}, { token, timeoutMs }),
      callService(urls.orders, jobs.orders.list, {}, { token, timeoutMs }),
      callService(urls.content, jobs.content.list, {}, { token, timeoutMs }),
    ]);
    return lists.flat().length;
  },
});
