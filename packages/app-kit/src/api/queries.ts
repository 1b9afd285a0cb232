import {
  type CountryCode,
  type getConfig,
  type getOrder,
  type getOrderStats,
  type getShopTerms,
  type getShopTexts,
  type listColourways,
  type listGallery,
  type listOlderStories,
  type listProducts,
  type listStories,
  type Product,
  readPaths,
} from '@pawlayer/contracts';
import { useQuery } from '@tanstack/react-query';
import { readQuery } from './read-query.ts';

/** The public configuration that the browser needs to take a payment. */
export const configQuery = () => readQuery<typeof getConfig>(['config'], readPaths.config);

/** What is sold, by display order. */
export const productsQuery = () => readQuery<typeof listProducts>(['products'], readPaths.products);

/** The colourways that a poster may have, in the owner's order; `natural` is none of them. */
export const colourwaysQuery = () => readQuery<typeof listColourways>(['colourways'], readPaths.colourways);

/**
 * The tiers, for a detail beside something else: none until they have arrived, or when the answer is not a list, which
 * must not cost the rest.
 */
export const useKnownProducts = (): readonly Product[] => {
  const { data } = useQuery(productsQuery());
  return Array.isArray(data) ? data : [];
};

/** The active gallery items by display order. */
export const galleryQuery = () => readQuery<typeof listGallery>(['gallery'], readPaths.gallery);

/** The approved stories, newest first. */
export const storiesQuery = () => readQuery<typeof listStories>(['stories'], readPaths.stories);

/** A page of the approved stories until this moment, newest first; `cursor` is the `nextCursor` of the page before. */
export const olderStoriesQuery = (page: { until: string; cursor?: string }) =>
  readQuery<typeof listOlderStories>(['stories', 'older', page], readPaths.olderStories, { query: page });

/** How many orders were paid. */
export const orderStatsQuery = () => readQuery<typeof getOrderStats>(['order-stats'], readPaths.orderStats);

/** One order by its id, which is unguessable. */
export const orderQuery = (orderId: string) =>
  readQuery<typeof getOrder>(['orders', orderId], readPaths.order, { params: { id: orderId } });

/** Where the shop ships, whether it charges taxes, sells rush and is closed. */
export const shopTermsQuery = () => readQuery<typeof getShopTerms>(['shop-terms'], readPaths.shopTerms);

/** The owner's changes to what the pages say. */
export const shopTextsQuery = () => readQuery<typeof getShopTexts>(['shop-texts'], readPaths.shopTexts);

const onlyCanada: readonly CountryCode[] = ['CA'];

/** The countries that the shop ships to, Canada first; only Canada until they have arrived. */
export const useOpenCountries = (): readonly CountryCode[] => {
  const { data } = useQuery(shopTermsQuery());
  return Array.isArray(data?.countries) ? data.countries.map(({ code }) => code) : onlyCanada;
};
