import { productsQuery, useKnownProducts } from '@pawlayer/app-kit';
import { CheckedForm, ShippingFields } from '@pawlayer/forms';
import { Button, Checkbox, Notice, SmallButton } from '@pawlayer/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { NotSold } from '../../../components/not-sold.tsx';
import { framingOf } from '../../../lib/cut/framing.ts';
import { useDraftStore } from '../../../lib/draft/draft-store.ts';
import { RefusedName } from '../refused-name.tsx';
import { StepActions } from '../step-actions.tsx';
import { useCarvedName } from '../use-carved-name.ts';
import { ArrivalSection } from './arrival-section.tsx';
import { CutOutNotSaved } from './cut-out-not-saved.tsx';
import { useOrderForm } from './order-form.ts';
import { ParcelSection } from './parcel-section.tsx';
import { QuotePanel } from './quote-panel.tsx';
import { ShowInGallery } from './show-in-gallery.tsx';
import { SummaryRows } from './summary-rows.tsx';
import { useFinalQuote } from './use-final-quote.ts';
import { useLiveQuote } from './use-live-quote.ts';
import { orderFailed, useSaveForCheckout } from './use-save-for-checkout.ts';
import { useSavedCutOut } from './use-saved-cut-out.ts';

/** The step with the order's summary, the address and what is wished beside the portrait, which leads to checkout. */
export const OrderStep = ({ onBack, onDone }: { onBack: () => void; onDone: () => void }) => {
  const { draft, change } = useDraftStore();
  const products = useQuery(productsQuery());
  const known = useKnownProducts();
  const product = known.find(({ id }) => id === draft.productId);
  const form = useOrderForm(draft);
  const live = useLiveQuote(draft);
  const final = useFinalQuote(draft.productId, form, live.retry);
  const { saveForCheckout, hasFailed, fail } = useSaveForCheckout();
  const isProductGone = live.isProductGone || (known.length > 0 && !product);
  const cutOut = useSavedCutOut();
  const petName = draft.pet.petName.trim();

  const carved = useCarvedName();
  const [refusals, setRefusals] = useState(0);
  const submit = form.handleSubmit(async (typed) => {
    if (!(await carved.check())) return setRefusals(refusals + 1);
    try {
      const { quote } = await final.ask(typed);
      if (!quote) return;
      const saved = await cutOut.save();
      if (saved.kind !== 'ready') return;
      await saveForCheckout({ typed, isConfirmed: final.isConfirmed, quote }, saved.cutOut);
      onDone();
    } catch (error) {
      fail(error);
    }
  });

  return (
    <>
      <SummaryRows draft={draft} product={product} orientation={framingOf(draft)?.orientation} />
      <RefusedName check={carved} attempt={refusals} />
      <CheckedForm form={form} onSubmit={submit}>
        <ShippingFields {...form}>
          {final.isDoubted && (
            <Checkbox
              label="The address is right"
              checked={final.isConfirmed}
              onChange={({ target }) => change({ confirmedPlace: target.checked ? final.place : undefined })}
            />
          )}
        </ShippingFields>
        <ArrivalSection form={form} wishes={draft.wishes} quote={live.quote} />
        <ParcelSection form={form} wishes={draft.wishes} occasion={draft.occasion} />
        <ShowInGallery register={form.register} />
        {isProductGone ? (
          <NotSold productName={product?.name}>
            {/* Without a size, the wizard is at the step that asks for one. */}
            <SmallButton variant="primary" onClick={() => change({ productId: undefined })}>
              Choose another size
            </SmallButton>
          </NotSold>
        ) : (
          <QuotePanel live={live} isProductMissing={products.isSuccess && !product} products={products} />
        )}
        {hasFailed && <Notice tone="danger">{orderFailed}</Notice>}
        {cutOut.hasFailed && (
          <CutOutNotSaved petName={petName} onGiveUp={() => change({ surroundings: { kind: 'photo' } })} />
        )}
        <StepActions onBack={onBack} total={live.quote ? `${live.quote.total} CAD` : live.isPending ? '…' : undefined}>
          <Button type="submit" pending={form.isSubmitting}>
            Continue to payment
          </Button>
        </StepActions>
      </CheckedForm>
    </>
  );
};
