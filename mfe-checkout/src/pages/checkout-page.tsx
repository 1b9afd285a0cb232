import { SectionBoundary, useKeptPlace, useLinkToken, usePageTexts, useToast } from '@pawlayer/app-kit';
import type { CheckoutData, Quote } from '@pawlayer/contracts';
import { paths } from '@pawlayer/contracts/paths';
import { Columns, Container } from '@pawlayer/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { AlreadyPlaced } from '../features/confirmation/already-placed.tsx';
import { reachableStep, stepPath } from '../features/order-wizard/steps.ts';
import { OrderSummary } from '../features/payment/order-summary.tsx';
import { PaymentPanel } from '../features/payment/payment-panel.tsx';
import { returnedSecret } from '../features/payment/payment-return.ts';
import { withQuote } from '../features/payment/price-changes.ts';
import { ResumedOrder } from '../features/payment/resumed-order.tsx';
import { SavingOrder } from '../features/payment/saving-order.tsx';
import { UnsavedOrder } from '../features/payment/unsaved-order.tsx';
import { usePaidOrder } from '../features/payment/use-paid-order.ts';
import { usePhotoUrl } from '../lib/cut/use-photo-url.ts';
import { checkoutData, confirmingSecret, paidIntent, type PaidIntent } from '../lib/draft/checkout-session.ts';
import { useDraftStore } from '../lib/draft/draft-store.ts';
import { fetchAhead } from '../lib/fetch-ahead.ts';
import { loadOrderSuccessPage } from './load-pages.ts';
import styles from './checkout-page.module.css';

/**
 * The checkout for the order made in the wizard. A successful payment takes precedence: its order must be saved,
 * whatever else is stored.
 */
export const CheckoutPage = () => {
  usePageTexts('checkout');
  const token = useLinkToken(paths.checkout);
  const [search] = useSearchParams();
  const [clientSecret] = useState(() => unknownSecret(search));
  const [resumed, setResumed] = useState('');
  const secret = clientSecret ?? token;
  if (secret === resumed || paidIntent.read()) return <CurrentCheckout />;
  return (
    <ResumedOrder
      key={secret}
      way={clientSecret === undefined ? { token } : { clientSecret }}
      photoPath={stepPath('photo')}
      onReady={() => setResumed(secret)}
      renderPlaced={(orderId) => <AlreadyPlaced orderId={orderId} />}
    />
  );
};

/** The secret of a payment that this tab has not made: the bank may come back to another browser. */
const unknownSecret = (search: URLSearchParams): string | undefined => {
  const secret = returnedSecret(search);
  const isOfThisTab = secret === confirmingSecret.read() && checkoutData.read() !== undefined;
  return isOfThisTab ? undefined : secret;
};

const CurrentCheckout = () => {
  const placed = useDraftStore((state) => state.placed);
  const [{ payment, data }] = useState(readSession);
  if (data) return <Checkout initialData={data} resumedPayment={payment} />;
  if (placed) return <AlreadyPlaced {...placed} />;
  return <NothingToPay />;
};

const readSession = () => {
  const payment = paidIntent.read();
  return { payment, data: payment?.data ?? checkoutData.read() };
};

const NothingToPay = () => {
  const toast = useToast();
  useEffect(() => {
    toast({
      title: 'No checkout data found',
      description: 'Please start your order from the beginning',
      tone: 'danger',
    });
  }, [toast]);
  return <Navigate to={paths.upload} replace />;
};

type CheckoutProps = { initialData: CheckoutData; resumedPayment: PaidIntent | undefined };

const Checkout = ({ initialData, resumedPayment }: CheckoutProps) => {
  const { data, isChanged, changePrice, changeOrder } = useCheckoutData(initialData);
  const { unconfirmedSecret, forgetSecret } = useUnconfirmedSecret();
  const order = usePaidOrder({ petName: data.petName, resumedPayment, onNotPaid: forgetSecret });
  const { payment, placedOrderId, isSaving, hasFailed, savePayment, finishPlaced } = order;
  const photoUrl = usePhotoUrl();
  const place = useKeptPlace();
  const { draft, restore } = useDraftStore();
  // A mailed link may be opened on a device that does not have the draft.
  const changePath = reachableStep(draft, 'order') === 'order' ? stepPath('order') : undefined;

  const onArrival = useEffectEvent(() => {
    void restore();
    if (resumedPayment) savePayment(resumedPayment);
  });
  useEffect(() => onArrival(), []);
  useEffect(() => fetchAhead(loadOrderSuccessPage), []);

  if (placedOrderId) return <AlreadyPlaced orderId={placedOrderId} petName={data.petName} />;
  if (payment && hasFailed) {
    return (
      <Container className={styles['page']}>
        <UnsavedOrder payment={payment} isSaving={isSaving} onRetry={() => savePayment(payment)} />
      </Container>
    );
  }
  if (payment && payment === resumedPayment) {
    return (
      <Container narrow className={styles['page']}>
        <SavingOrder petName={data.petName} />
      </Container>
    );
  }
  return (
    <Container className={styles['page']}>
      <h1 className={styles['heading']}>
        Pay for <bdi>{data.petName}</bdi>’s portrait
      </h1>
      <Columns widths="1fr 1.25fr" gap={44} lineGap={24}>
        <SectionBoundary title="Your order cannot be shown" text={`It is kept ${place}, and you can still pay.`}>
          <OrderSummary data={data} photoUrl={photoUrl} changePath={changePath} />
        </SectionBoundary>
        <SectionBoundary title="The payment cannot be shown" text={`Your order is kept ${place}.`}>
          <PaymentPanel
            data={data}
            unconfirmedSecret={unconfirmedSecret}
            isSaving={isSaving}
            isChanged={isChanged}
            orderPath={stepPath('order')}
            hasDraft={changePath !== undefined}
            photoPath={stepPath('photo')}
            sizePath={stepPath('size')}
            onPaid={(stripePaymentIntentId) => savePayment({ stripePaymentIntentId, data })}
            onAlreadyPlaced={finishPlaced}
            onNewPrice={changePrice}
            onChanged={(now) => {
              forgetSecret();
              changeOrder(now);
            }}
          />
        </SectionBoundary>
      </Columns>
    </Container>
  );
};

const useCheckoutData = (initialData: CheckoutData) => {
  const [data, setData] = useState(initialData);
  const [isChanged, setIsChanged] = useState(false);
  const changePrice = (quote: Quote) => {
    const changed = withQuote(data, quote);
    checkoutData.keep(changed);
    const { draft, change } = useDraftStore.getState();
    if (!changed.rush) change({ wishes: { ...draft.wishes, rush: false } });
    setData(changed);
    setIsChanged(false);
  };
  /** It was changed in another tab or on another device. */
  const changeOrder = (now: CheckoutData) => {
    checkoutData.keep(now);
    setData(now);
    setIsChanged(true);
  };
  return { data, isChanged, changePrice, changeOrder };
};

/**
 * The secret of a payment whose result is unknown: from the URL after a redirect from the bank, or from before a
 * reload.
 */
const useUnconfirmedSecret = () => {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [unconfirmedSecret, setSecret] = useState(() => returnedSecret(search) ?? confirmingSecret.read());
  const removeFromAddress = useEffectEvent(() => {
    if (search.size > 0) void navigate(paths.checkout, { replace: true });
  });
  useEffect(() => removeFromAddress(), []);
  const forgetSecret = () => {
    confirmingSecret.forget();
    setSecret(undefined);
  };
  return { unconfirmedSecret, forgetSecret };
};
