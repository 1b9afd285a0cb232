import { productsQuery, useKnownProducts, useToast } from '@pawlayer/app-kit';
import { type Product, ShippingForm, toAmount, toCents, totalCents } from '@pawlayer/contracts';
import { CheckedForm, useContractForm } from '@pawlayer/forms';
import { Button, ErrorPanel, Notice, Skeleton } from '@pawlayer/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PriceLines } from '../../../components/price-lines.tsx';
import { chosenCutAsShown } from '../../../lib/cut/cut-preview-store.ts';
import { useCutSettings } from '../../../lib/cut/use-cut-settings.ts';
import { checkoutData } from '../../../lib/draft/checkout-session.ts';
import { useDraftStore } from '../../../lib/draft/draft-store.ts';
import { StepActions } from '../step-actions.tsx';
import { tidyPostalCode } from './postal-code.ts';
import { ShippingFields } from './shipping-fields.tsx';
import { SummaryRows } from './summary-rows.tsx';
import { toCheckoutData } from './to-checkout-data.ts';

const orderFailed = 'There was an error creating your order. Please try again.';

/** The step with the order's summary and the shipping address, which leads to checkout. */
export const OrderStep = ({ onBack, onDone }: { onBack: () => void; onDone: () => void }) => {
  const { draft, change } = useDraftStore();
  const products = useQuery(productsQuery());
  const product = useKnownProducts().find(({ id }) => id === draft.productId);
  const total = product && toAmount(totalCents(toCents(product.price)));
  const form = useContractForm(ShippingForm, draft.shipping, (shipping) => change({ shipping }));
  const { saveForCheckout, hasFailed } = useSaveForCheckout(product);

  const submit = form.handleSubmit((typed) => {
    // Pressing Enter submits without the blur event that would format the postal code.
    const shipping = { ...typed, shippingPostalCode: tidyPostalCode(typed.shippingPostalCode) };
    change({ shipping });
    if (saveForCheckout(shipping)) onDone();
  });

  return (
    <>
      <SummaryRows draft={draft} product={product} />
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
        <StepActions onBack={onBack} total={total && `${total} CAD`}>
          <Button type="submit">Continue to payment</Button>
        </StepActions>
      </CheckedForm>
    </>
  );
};

/** Saves the order for the checkout page; returns whether that succeeded. */
const useSaveForCheckout = (product: Product | undefined) => {
  const toast = useToast();
  const { settings } = useCutSettings();
  const [hasFailed, setHasFailed] = useState(false);

  const saveForCheckout = (shipping: ShippingForm): boolean => {
    try {
      const { draft } = useDraftStore.getState();
      const data = toCheckoutData(draft, product, shipping, chosenCutAsShown(settings));
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
