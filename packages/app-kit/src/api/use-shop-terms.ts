import type { ShopTerms } from '@pawlayer/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { shopTermsQuery } from './queries.ts';
import { useIsLoaded } from './use-is-loaded.ts';
import { useUnprerendered } from './use-unprerendered.ts';

/**
 * What every shopper may know of the shop's settings, for a detail beside something else: it is fetched once the first
 * view has loaded, which must not wait for it. Undefined until then, and when it does not arrive.
 */
export const useShopTerms = ({ enabled = true }: { enabled?: boolean } = {}): ShopTerms | undefined => {
  const isLoaded = useIsLoaded();
  const { data, error } = useQuery({ ...shopTermsQuery(), enabled: enabled && isLoaded });
  useEffect(() => {
    if (error) console.warn("The shop's terms did not arrive", error);
  }, [error]);
  return useUnprerendered(data);
};
