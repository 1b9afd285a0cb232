import { useKnownProducts } from '@pawlayer/app-kit';
import { useCarvedCheck } from '../../lib/cut/use-carved-check.ts';
import { useDraftStore } from '../../lib/draft/draft-store.ts';

/** The draft's carved name, and whether it fits on the size that is chosen. */
export const useCarvedName = () => {
  const { draft } = useDraftStore();
  const products = useKnownProducts();
  return useCarvedCheck(
    draft,
    products.find(({ id }) => id === draft.productId),
  );
};
