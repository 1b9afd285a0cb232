import { getConfig, getOrder, getOrderStats, listProducts } from '@pawlayer/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from './call.ts';

/** What the browser needs to take a payment. */
export const configQuery = () => queryOptions({ queryKey: ['config'], queryFn: ({ signal }) => call(getConfig, {}, { signal }) });

/** The three tiers, cheapest first. */
export const productsQuery = () => queryOptions({ queryKey: ['products'], queryFn: ({ signal }) => call(listProducts, {}, { signal }) });

/** How many orders were paid. */
export const orderStatsQuery = () => queryOptions({ queryKey: ['order-stats'], queryFn: ({ signal }) => call(getOrderStats, {}, { signal }) });

/** One order, by its unguessable id. */
export const orderQuery = (orderId: string) =>
  queryOptions({ queryKey: ['orders', orderId], queryFn: ({ signal }) => call(getOrder, { params: { id: orderId } }, { signal }) });

/** The store's configuration, once it has arrived. */
export const useConfig = () => useQuery(configQuery());
