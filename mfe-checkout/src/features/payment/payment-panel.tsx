import { useTheme, useToast } from '@pawlayer/app-kit';
import type { CheckoutData } from '@pawlayer/contracts';
import { Sheet, Skeleton, VisuallyHidden } from '@pawlayer/ui';
import { Elements } from '@stripe/react-stripe-js';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { confirmingSecret } from '../../lib/draft/checkout-session.ts';
import { readAppearance } from './appearance.ts';
import { CardForm } from './card-form.tsx';
import { PriceChanged } from './price-changed.tsx';
import { SetupFailed } from './setup-failed.tsx';
import { usePaymentSetup } from './use-payment-setup.ts';
import styles from './payment-panel.module.css';

type PaymentPanelProps = {
  data: CheckoutData;
  /** The client secret of a payment whose end this page has not seen. */
  askAbout: string | undefined;
  isSaving: boolean;
  /** Where the order can be looked over again. */
  orderPath: string;
  onPaid: (stripePaymentIntentId: string) => void;
  onAlreadyPlaced: (orderId: string) => void;
  onNewPrice: (amount: string) => void;
};

const notCompleted = 'The payment was not completed. Please try again.';

/** Opens the payment and takes it. */
export const PaymentPanel = ({
  data,
  askAbout,
  isSaving,
  orderPath,
  onPaid,
  onAlreadyPlaced,
  onNewPrice,
}: PaymentPanelProps) => {
  const toast = useToast();
  const setup = usePaymentSetup(data, askAbout);
  const { earlier, placedOrderId } = setup;
  const earlierProblem = earlier?.kind === 'unpaid' ? (earlier.message ?? notCompleted) : undefined;

  const onEarlier = useEffectEvent(() => {
    if (earlier?.kind === 'paid') onPaid(earlier.stripePaymentIntentId);
    if (!earlierProblem) return;
    confirmingSecret.forget();
    toast({ title: 'Payment Failed', description: earlierProblem, tone: 'danger' });
  });
  useEffect(() => onEarlier(), [earlier]);
  const onPlaced = useEffectEvent((orderId: string) => onAlreadyPlaced(orderId));
  useEffect(() => {
    if (placedOrderId) onPlaced(placedOrderId);
  }, [placedOrderId]);

  return (
    <Sheet padded className={styles['panel']}>
      <h2 className={styles['heading']}>Payment</h2>
      <Content {...{ setup, data, earlierProblem, isSaving, orderPath, onPaid, onNewPrice }} />
    </Sheet>
  );
};

type ContentProps = Omit<PaymentPanelProps, 'askAbout' | 'onAlreadyPlaced'> & {
  setup: ReturnType<typeof usePaymentSetup>;
  earlierProblem: string | undefined;
};

const Content = ({ setup, data, earlierProblem, isSaving, orderPath, onPaid, onNewPrice }: ContentProps) => {
  const { theme } = useTheme();
  const { clientSecret, stripe, newPrice } = setup;
  // Read anew for each theme, since the tokens behind it change.
  const options = useMemo(
    () => clientSecret && { clientSecret, appearance: readAppearance(theme), loader: 'never' as const },
    [clientSecret, theme],
  );

  if (setup.hasFailed) return <SetupFailed orderPath={orderPath} onRetry={setup.retry} />;
  if (newPrice) return <PriceChanged data={data} expectedAmount={newPrice.expectedAmount} onAccept={onNewPrice} />;
  if (!stripe || !clientSecret || !options) {
    return (
      <>
        <VisuallyHidden role="status">Preparing the payment...</VisuallyHidden>
        <Skeleton height="420px" />
      </>
    );
  }
  return (
    <Elements key={clientSecret} stripe={stripe} options={options}>
      <CardForm
        data={data}
        isSandbox={setup.isSandbox}
        clientSecret={clientSecret}
        earlierProblem={earlierProblem}
        isSaving={isSaving}
        onPaid={onPaid}
      />
    </Elements>
  );
};
