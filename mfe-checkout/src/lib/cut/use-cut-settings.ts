import { productsQuery } from '@pawlayer/app-kit';
import { useQuery } from '@tanstack/react-query';
import { useDraftStore } from '../draft/draft-store.ts';
import { coloursOf, wantedCut } from './cut-settings.ts';

/** How the draft's photo is to be cut, and the tier that decides in how many colours. */
export const useWantedCut = () => {
  const { draft } = useDraftStore();
  const products = useQuery(productsQuery());
  const tier = products.data?.find(({ id }) => id === draft.productId);
  // A tier that is not known yet would have the photo cut twice.
  const isWaiting = draft.productId !== undefined && products.isPending;
  return { wanted: isWaiting ? undefined : wantedCut(draft, tier), range: coloursOf(tier), tier, isWaiting };
};
