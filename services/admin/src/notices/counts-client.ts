import {
  countMessages,
  countOrders,
  countStories,
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
};

const timeoutMs = 8000;

export const openCountsClient = (urls: { orders: string; content: string }): CountsClient => ({
  orders: (token) => callService(urls.orders, countOrders, {}, { token, timeoutMs }),
  messages: (token) => callService(urls.content, countMessages, {}, { token, timeoutMs }),
  stories: (token) => callService(urls.content, countStories, {}, { token, timeoutMs }),
});
