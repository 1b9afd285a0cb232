import {
  type CountryCode,
  type getConfig,
  type getOrder,
  type getOrderStats,
  type getShopTerms,
  type getShopTexts,
  type listGallery,
  type listOlderStories,
  type listProducts,
  type listStories,
  type Product,
  readPaths,
} from '@pawlayer/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { read } from './read.ts';

/** The public configuration that the browser needs to take a payment. */
export const configQuery = () =>
  queryOptions({ queryKey: ['config'], queryFn: ({ signal }) => read<typeof getConfig>(readPaths.config, { signal }) });

/** What is sold, by display order. */
export const productsQuery = () =>
  queryOptions({
    queryKey: ['products'],
    queryFn: ({ signal }) => read<typeof listProducts>(readPaths.products, { signal }),
  });

/**
 * The tiers, for a detail beside something else: none until they have arrived, or when the answer is not a list, which
 * must not cost the rest.
 */
export const useKnownProducts = (): readonly Product[] => {
  const { data } = useQuery(productsQuery());
  return Array.isArray(data) ? data : [];
};

/** The active gallery items by display order. */
export const galleryQuery = () =>
  queryOptions({
    queryKey: ['gallery'],
    queryFn: ({ signal }) => read<typeof listGallery>(readPaths.gallery, { signal }),
  });

/** The approved stories, newest first. */
export const storiesQuery = () =>
  queryOptions({
    queryKey: ['stories'],
    queryFn: ({ signal }) => read<typeof listStories>(readPaths.stories, { signal }),
  });

/** A page of the approved stories until this moment, newest first; `cursor` is the `nextCursor` of the page before. */
export const olderStoriesQuery = (page: { until: string; cursor?: string }) =>
  queryOptions({
    queryKey: ['stories', 'older', page],
    queryFn: ({ signal }) => read<typeof listOlderStories>(readPaths.olderStories, { signal, query: page }),
  });

/** How many orders were paid. */
export const orderStatsQuery = () =>
  queryOptions({
    queryKey: ['order-stats'],
    queryFn: ({ signal }) => read<typeof getOrderStats>(readPaths.orderStats, { signal }),
  });

/** One order by its id, which is unguessable. */
export const orderQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['orders', orderId],
    queryFn: ({ signal }) => read<typeof getOrder>(readPaths.order, { signal, params: { id: orderId } }),
  });

/** Where the shop ships, whether it charges taxes, sells rush and is closed. */
export const shopTermsQuery = () =>
  queryOptions({
    queryKey: ['shop-terms'],
    queryFn: ({ signal }) => read<typeof getShopTerms>(readPaths.shopTerms, { signal }),
  });

/** What the owner has changed of what the pages say. */
export const shopTextsQuery = () =>
  queryOptions({
    queryKey: ['shop-texts'],
    queryFn: ({ signal }) => read<typeof getShopTexts>(readPaths.shopTexts, { signal }),
  });

const onlyCanada: readonly CountryCode[] = ['CA'];

/** The countries that the shop ships to, Canada first; only Canada until they have arrived. */
export const useOpenCountries = (): readonly CountryCode[] => {
  const { data } = useQuery(shopTermsQuery());
  return Array.isArray(data?.countries) ? data.countries.map(({ code }) => code) : onlyCanada;
};
