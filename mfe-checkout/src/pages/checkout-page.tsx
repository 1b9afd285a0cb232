import { usePageTexts, useToast } from '@pawlayer/app-kit';
import { type CheckoutData, orderSuccessPath } from '@pawlayer/contracts';
import { paths } from '@pawlayer/contracts/paths';
import { Container } from '@pawlayer/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { AlreadyPlaced } from '../features/confirmation/already-placed.tsx';
import { stepPath } from '../features/order-wizard/steps.ts';
import { OrderSummary } from '../features/payment/order-summary.tsx';
import { PaymentPanel } from '../features/payment/payment-panel.tsx';
import { returnedSecret } from '../features/payment/payment-return.ts';
import { SavingOrder } from '../features/payment/saving-order.tsx';
import { UnsavedOrder } from '../features/payment/unsaved-order.tsx';
import { useSaveOrder } from '../features/payment/use-save-order.ts';
import { checkoutData, confirmingSecret, paidIntent, type PaidIntent } from '../lib/draft/checkout-session.ts';
import { useDraftStore } from '../lib/draft/draft-store.ts';
import { finishDraft } from '../lib/draft/finish-draft.ts';
import { usePhotoUrl } from '../lib/draft/use-photo-url.ts';
import { fetchAhead, loadOrderSuccessPage } from './load-pages.ts';
import styles from './checkout-page.module.css';

/** Paying for what the wizard made. A payment that went through comes first: it must become an order, whatever else is here. */
export const CheckoutPage = () => {
  usePageTexts('checkout');
  const placed = useDraftStore((state) => state.placed);
  const [found] = useState(() => {
    const paid = paidIntent.read();
    return { paid, data: paid?.data ?? checkoutData.read() };
  });
  if (found.data) return <Checkout found={found.data} resumed={found.paid} />;
  if (placed) return <AlreadyPlaced {...placed} />;
  return <NothingToPay />;
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

const Checkout = ({ found, resumed }: { found: CheckoutData; resumed: PaidIntent | undefined }) => {
  const toast = useToast();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [data, setData] = useState(found);
  const [paid, setPaid] = useState(resumed);
  const [askAbout, setAskAbout] = useState(() => returnedSecret(search) ?? confirmingSecret.read());
  const [placedOrderId, setPlacedOrderId] = useState<string>();
  const photoUrl = usePhotoUrl();
  const restore = useDraftStore((state) => state.restore);

  const { save, isSaving, hasFailed } = useSaveOrder({
    onSaved: (orderId) => {
      finishDraft({ orderId, petName: data.petName });
      void navigate(orderSuccessPath(orderId), { replace: true });
    },
    onAlreadyPlaced: (orderId) => showPlaced(orderId),
    onNotPaid: () => {
      setPaid(undefined);
      setAskAbout(undefined);
      toast({
        title: 'Payment Failed',
        description: 'The payment has not gone through. Please try again.',
        tone: 'danger',
      });
    },
  });
  const showPlaced = (orderId: string) => {
    finishDraft({ orderId, petName: data.petName });
    setPlacedOrderId(orderId);
  };
  const takePayment = (stripePaymentIntentId: string) => {
    const payment = { stripePaymentIntentId, data };
    setPaid(payment);
    void save(payment);
  };

  const onArrival = useEffectEvent(() => {
    void restore();
    if (search.size > 0) void navigate(paths.checkout, { replace: true }); // the secret has been read
    if (resumed) void save(resumed);
  });
  useEffect(() => onArrival(), []);
  useEffect(() => fetchAhead(loadOrderSuccessPage), []);

  if (placedOrderId) return <AlreadyPlaced orderId={placedOrderId} petName={data.petName} />;
  if (paid && hasFailed) {
    return (
      <Container className={styles['page']}>
        <UnsavedOrder paid={paid} isSaving={isSaving} onRetry={() => void save(paid)} />
      </Container>
    );
  }
  if (paid && paid === resumed) {
    return (
      <Container narrow className={styles['page']}>
        <SavingOrder petName={data.petName} />
      </Container>
    );
  }
  return (
    <Container className={styles['page']}>
      <h1 className={styles['heading']}>Pay for {data.petName}’s portrait</h1>
      <div className={styles['columns']}>
        <OrderSummary data={data} photoUrl={photoUrl} changePath={stepPath('order')} />
        <PaymentPanel
          data={data}
          askAbout={askAbout}
          isSaving={isSaving}
          orderPath={stepPath('order')}
          onPaid={takePayment}
          onAlreadyPlaced={showPlaced}
          onNewPrice={(amount) => {
            const changed = { ...data, amount };
            checkoutData.keep(changed);
            setData(changed);
          }}
        />
      </div>
    </Container>
  );
};
