import { forgetLinkToken, productsQuery, useToast } from '@pawlayer/app-kit';
import { paths } from '@pawlayer/contracts/paths';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { cutSettingsFor, type SavedCutOut } from '../../../lib/cut/cut-settings.ts';
import { chosenCutAsShown } from '../../../lib/cut/shown-preview.ts';
import { checkoutData } from '../../../lib/draft/checkout-session.ts';
import { useDraftStore } from '../../../lib/draft/draft-store.ts';
import { type Finished, toCheckoutData } from './to-checkout-data.ts';

export const orderFailed = 'There was an error creating your order. Please try again.';

/** Saves the order for the checkout page; throws when that fails, and `fail` tells the visitor. */
export const useSaveForCheckout = () => {
  const client = useQueryClient();
  const toast = useToast();
  const [hasFailed, setHasFailed] = useState(false);

  /** Waits for the products if the visitor was quicker. */
  const saveForCheckout = async (finished: Omit<Finished, 'cut'>, cutOut: SavedCutOut | undefined): Promise<void> => {
    const products = await client.ensureQueryData(productsQuery());
    const { draft } = useDraftStore.getState();
    const product = products.find(({ id }) => id === draft.productId);
    const cut = chosenCutAsShown(cutSettingsFor(draft, product), cutOut);
    const data = toCheckoutData(draft, product, { ...finished, cut });
    if (!data) throw new Error('a step of this order is unfinished');
    checkoutData.keep(data);
    forgetLinkToken(paths.checkout); // it would open the order of the link instead
  };
  const fail = (error: unknown): void => {
    console.warn('The order cannot go to checkout', error);
    setHasFailed(true);
    toast({ title: 'Order failed', description: orderFailed, tone: 'danger' });
  };
  return { saveForCheckout, hasFailed, fail };
};
