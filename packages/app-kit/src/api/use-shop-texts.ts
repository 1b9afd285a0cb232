import {
  builtInContact,
  builtInFigures,
  type ContactDetails,
  type ShopFigures,
  type ShopTexts,
} from '@pawlayer/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { shopTextsQuery } from './queries.ts';
import { useIsLoaded } from './use-is-loaded.ts';
import { useUnprerendered } from './use-unprerendered.ts';

/**
 * The owner's changes to what the pages say. They are fetched once the first view has loaded, or at once by a page
 * that is nothing but such a text. Undefined until then, and if they do not arrive.
 */
export const useShopTexts = ({ atOnce = false }: { atOnce?: boolean } = {}): ShopTexts | undefined => {
  const isLoaded = useIsLoaded();
  const { data, error } = useQuery({ ...shopTextsQuery(), enabled: atOnce || isLoaded });
  useEffect(() => {
    if (error) console.warn("The shop's texts did not arrive", error);
  }, [error]);
  // A malformed answer costs only what it would have changed.
  return useUnprerendered(typeof data?.policies === 'object' ? data : undefined);
};

/** How the shop is reached. */
export const useContact = (): ContactDetails => useShopTexts()?.contact ?? builtInContact;

/** The figures that the pages show. */
export const useFigures = (): ShopFigures => useShopTexts()?.figures ?? builtInFigures;
