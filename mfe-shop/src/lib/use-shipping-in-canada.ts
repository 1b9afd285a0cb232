import { useShopTerms } from '@pawlayer/app-kit';
import type { ShippingCountry } from '@pawlayer/contracts';

/**
 * What shipping within Canada costs; undefined until it is known, or if the answer is not a list, which must break
 * nothing else.
 */
export const useShippingInCanada = (): ShippingCountry | undefined => {
  const countries = useShopTerms()?.countries;
  return Array.isArray(countries) ? countries.find(({ code }) => code === 'CA') : undefined;
};
