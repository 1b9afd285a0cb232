import { productsQuery, useKnownProducts, useToast } from '@pawlayer/app-kit';
import { type Product, ShippingForm, toAmount, toCents, totalCents } from '@pawlayer/contracts';
import { CheckedForm, ShippingFields, tidyPostalCode, useContractForm } from '@pawlayer/forms';
import { Button, ErrorPanel, Notice, Skeleton } from '@pawlayer/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PriceLines } from '../../../components/price-lines.tsx';
import { chosenCutAsShown } from '../../../lib/cut/cut-preview-store.ts';
import { cutSettingsFor, type SavedCutOut } from '../../../lib/cut/cut-settings.ts';
import { framingOf } from '../../../lib/cut/framing.ts';
import { checkoutData } from '../../../lib/draft/checkout-session.ts';
import { useDraftStore } from '../../../lib/draft/draft-store.ts';
import { StepActions } from '../step-actions.tsx';
import { CutOutNotSaved } from './cut-out-not-saved.tsx';
import { SummaryRows } from './summary-rows.tsx';
import { toCheckoutData } from './to-checkout-data.ts';
import { useSavedCutOut } from './use-saved-cut-out.ts';

const orderFailed = 'There was an error creating your order. Please try again.';

/** The step with the order's summary and the shipping address, which leads to checkout. */
export const OrderStep = ({ onBack, onDone }: { onBack: () => void; onDone: () => void }) => {
  const { draft, change } = useDraftStore();
  const products = useQuery(productsQuery());
  const product = useKnownProducts().find(({ id }) => id === draft.productId);
  const total = product && toAmount(totalCents(toCents(product.price)));
  const form = useContractForm(ShippingForm, draft.shipping, (shipping) => change({ shipping }));
  const { saveForCheckout, hasFailed } = useSaveForCheckout(product);
  const cutOut = useSavedCutOut();

  const submit = form.handleSubmit(async (typed) => {
    // Pressing Enter submits without the blur event that would format the postal code.
    const shipping = { ...typed, shippingPostalCode: tidyPostalCode(typed.shippingPostalCode) };
    change({ shipping });
    const saved = await cutOut.save();
    if (saved.kind === 'ready' && saveForCheckout(shipping, saved.cutOut)) onDone();
  });

  return (
    <>
      <SummaryRows draft={draft} product={product} orientation={framingOf(draft)?.orientation} />
      <CheckedForm onSubmit={submit} problems={form.problems} attempt={form.attempt}>
        <ShippingFields {...form} />
        {product && total && <PriceLines price={product.price} total={total} />}
        {products.isPending && <Skeleton height="120px" />}
        {(products.isError || (products.isSuccess && !product)) && (
          <ErrorPanel
            title="The prices did not arrive"
            text="Your answers are kept on this device."
            onRetry={() => void products.refetch()}
          />
        )}
        {hasFailed && <Notice tone="danger">{orderFailed}</Notice>}
        {cutOut.hasFailed && (
          <CutOutNotSaved
            petName={draft.pet.petName.trim()}
            onGiveUp={() => change({ surroundings: { kind: 'photo' } })}
          />
        )}
        <StepActions onBack={onBack} total={total && `${total} CAD`}>
          <Button type="submit" pending={form.isSubmitting}>
            Continue to payment
          </Button>
        </StepActions>
      </CheckedForm>
    </>
  );
};

/** Saves the order for the checkout page; returns whether that succeeded. */
const useSaveForCheckout = (product: Product | undefined) => {
  const toast = useToast();
  const [hasFailed, setHasFailed] = useState(false);

  const saveForCheckout = (shipping: ShippingForm, cutOut: SavedCutOut | undefined): boolean => {
    try {
      const { draft } = useDraftStore.getState();
      const cut = chosenCutAsShown(cutSettingsFor(draft, product), cutOut);
      const data = toCheckoutData(draft, product, shipping, cut);
      if (!data) throw new Error('a step of this order is unfinished');
      checkoutData.save(data);
      return true;
    } catch (error) {
      console.warn('The order cannot go to checkout', error);
      setHasFailed(true);
      toast({ title: 'Order failed', description: orderFailed, tone: 'danger' });
      return false;
    }
  };
  return { saveForCheckout, hasFailed };
};
