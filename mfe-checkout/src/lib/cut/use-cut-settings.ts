import { productsQuery, useKnownProducts } from '@pawlayer/app-kit';
import { useQuery } from '@tanstack/react-query';
import { useDraftStore } from '../draft/draft-store.ts';
import { colourRangeOf, cutSettingsFor } from './cut-settings.ts';

/** The settings for cutting the draft's photo, and the tier that limits the number of colours. */
export const useCutSettings = () => {
  const { draft } = useDraftStore();
  const { isPending } = useQuery(productsQuery());
  const tier = useKnownProducts().find(({ id }) => id === draft.productId);
  // Waits for the chosen tier; otherwise the photo would be cut twice.
  const isWaiting = draft.productId !== undefined && isPending;
  return { settings: isWaiting ? undefined : cutSettingsFor(draft, tier), range: colourRangeOf(tier), tier, isWaiting };
};
