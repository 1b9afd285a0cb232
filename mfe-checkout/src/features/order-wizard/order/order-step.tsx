import { productsQuery, useToast } from '@pawlayer/app-kit';
import { ShippingForm, toAmount, toCents, totalCents } from '@pawlayer/contracts';
import { CheckedForm, useContractForm } from '@pawlayer/forms';
import { Button, ErrorPanel, Notice, Skeleton } from '@pawlayer/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PriceLines } from '../../../components/price-lines.tsx';
import { cutAsSeen } from '../../../lib/cut/cut-preview-store.ts';
import { useWantedCut } from '../../../lib/cut/use-cut-settings.ts';
import { checkoutData } from '../../../lib/draft/checkout-session.ts';
import { useDraftStore } from '../../../lib/draft/draft-store.ts';
import { StepActions } from '../step-actions.tsx';
import { tidyPostalCode } from './postal-code.ts';
import { ShippingFields } from './shipping-fields.tsx';
import { SummaryRows } from './summary-rows.tsx';
import { checkoutDataOf } from './to-checkout-data.ts';

/** The order as it stands, where it goes, and on to paying. */
export const OrderStep = ({ onBack, onDone }: { onBack: () => void; onDone: () => void }) => {
  const toast = useToast();
  const { draft, change } = useDraftStore();
  const [failed, setFailed] = useState(false);
  const products = useQuery(productsQuery());
  const product = products.data?.find(({ id }) => id === draft.productId);
  const { wanted } = useWantedCut();
  const total = product && toAmount(totalCents(toCents(product.price)));
  const form = useContractForm(ShippingForm, draft.shipping, (shipping) => change({ shipping }));

  const submit = form.handleSubmit((typed) => {
    // Enter submits without leaving the field that would tidy it.
    const shipping = { ...typed, shippingPostalCode: tidyPostalCode(typed.shippingPostalCode) };
    change({ shipping });
    try {
      const data = checkoutDataOf(useDraftStore.getState().draft, product, shipping, cutAsSeen(wanted));
      if (!data) throw new Error('a step of this order is unfinished');
      checkoutData.save(data);
    } catch (error) {
      console.warn('The order cannot go to checkout', error);
      setFailed(true);
      toast({
        title: 'Order failed',
        description: 'There was an error creating your order. Please try again.',
        tone: 'danger',
      });
      return;
    }
    onDone();
  });

  return (
    <>
      <SummaryRows draft={draft} product={product} />
      <CheckedForm onSubmit={submit} problems={form.problems} attempt={form.attempt}>
        <ShippingFields {...form} />
        {product && <PriceLines priceCents={toCents(product.price)} />}
        {products.isPending && <Skeleton height="120px" />}
        {products.isError && (
          <ErrorPanel
            title="The prices did not arrive"
            text="Your answers are kept on this device."
            onRetry={() => void products.refetch()}
          />
        )}
        {failed && <Notice tone="danger">There was an error creating your order. Please try again.</Notice>}
        <StepActions onBack={onBack} total={total && `${total} CAD`}>
          <Button type="submit">Continue to payment</Button>
        </StepActions>
      </CheckedForm>
    </>
  );
};
