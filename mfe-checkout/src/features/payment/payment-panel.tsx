import { useTheme, useToast } from '@pawlayer/app-kit';
import type { CheckoutData, Quote } from '@pawlayer/contracts';
import { Notice, Sheet, Skeleton, VisuallyHidden } from '@pawlayer/ui';
import { Elements } from '@stripe/react-stripe-js';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { confirmingSecret } from '../../lib/draft/checkout-session.ts';
import { readAppearance } from './appearance.ts';
import { CardForm } from './card-form.tsx';
import { LateChange } from './late-change.tsx';
import { OrderProblems } from './order-problems.tsx';
import { PhotoErased } from './photo-erased.tsx';
import { PriceChanged } from './price-changed.tsx';
import { SetupFailed } from './setup-failed.tsx';
import { SizeNotSold } from './size-not-sold.tsx';
import { paymentNotCompleted } from './stripe.ts';
import { usePaymentSetup } from './use-payment-setup.ts';
import styles from './payment-panel.module.css';

type PaymentPanelProps = {
  data: CheckoutData;
  /** The client secret of a payment whose result is not known yet. */
  unconfirmedSecret: string | undefined;
  isSaving: boolean;
  /** Whether the order is shown as it was changed elsewhere. */
  isChanged: boolean;
  /** The path of the step where the order can be reviewed. */
  orderPath: string;
  /** Whether that step can be reached on this device. */
  hasDraft: boolean;
  /** The path of the step where the photo is chosen. */
  photoPath: string;
  /** The path of the step where the size is chosen. */
  sizePath: string;
  onPaid: (stripePaymentIntentId: string) => void;
  onAlreadyPlaced: (orderId: string) => void;
  onNewPrice: (quote: Quote) => void;
  /** The order was changed elsewhere: this is how it stands now. */
  onChanged: (data: CheckoutData) => void;
};

/** Opens the payment and shows the card form. */
export const PaymentPanel = ({ unconfirmedSecret, isChanged, onAlreadyPlaced, ...props }: PaymentPanelProps) => {
  const toast = useToast();
  const setup = usePaymentSetup(props.data, unconfirmedSecret);
  const { earlierAttempt, placedOrderId } = setup;
  const earlierProblem =
    earlierAttempt?.kind === 'unpaid' ? (earlierAttempt.message ?? paymentNotCompleted) : undefined;

  const onEarlierAttempt = useEffectEvent(() => {
    if (earlierAttempt?.kind === 'changed') props.onChanged(earlierAttempt.checkout);
    if (earlierAttempt?.kind === 'paid') props.onPaid(earlierAttempt.stripePaymentIntentId);
    if (!earlierProblem) return;
    confirmingSecret.forget();
    toast({ title: 'Payment Failed', description: earlierProblem, tone: 'danger' });
  });
  useEffect(() => onEarlierAttempt(), [earlierAttempt]);

  const onPlaced = useEffectEvent((orderId: string) => onAlreadyPlaced(orderId));
  useEffect(() => {
    if (placedOrderId) onPlaced(placedOrderId);
  }, [placedOrderId]);

  return (
    <Sheet padded className={styles['panel']}>
      <h2 className={styles['heading']}>Payment</h2>
      {isChanged && <ChangedElsewhere amount={props.data.amount} />}
      <PaymentContent setup={setup} earlierProblem={earlierProblem} {...props} />
    </Sheet>
  );
};

const ChangedElsewhere = ({ amount }: { amount: string }) => (
  <Notice role="alert" className={styles['elsewhere']} title="Your order was changed elsewhere">
    It was changed in another tab or on another device, so nothing was charged here. You see it as it stands now, for{' '}
    {amount}&nbsp;CAD in all. Please look it over, and pay when it is right.
  </Notice>
);

type PaymentContentProps = Omit<PaymentPanelProps, 'unconfirmedSecret' | 'isChanged' | 'onAlreadyPlaced'> & {
  setup: ReturnType<typeof usePaymentSetup>;
  earlierProblem: string | undefined;
};

const PaymentContent = ({
  setup,
  earlierProblem,
  orderPath,
  hasDraft,
  photoPath,
  sizePath,
  onNewPrice,
  onChanged,
  ...form
}: PaymentContentProps) => {
  const { theme } = useTheme();
  const { clientSecret, stripe, newTerms, orderProblems, lateChange } = setup;
  // Recomputed for each theme, because the design tokens change.
  const options = useMemo(
    () => clientSecret && { clientSecret, appearance: readAppearance(theme), loader: 'never' as const },
    [clientSecret, theme],
  );

  if (setup.hasFailed)
    return <SetupFailed orderPath={orderPath} limitMessage={setup.limitMessage} onRetry={setup.retry} />;
  if (setup.isPhotoErased) return <PhotoErased data={form.data} photoPath={photoPath} />;
  if (setup.isProductGone) return <SizeNotSold productName={form.data.productName} sizePath={sizePath} />;
  if (lateChange) return <LateChange petName={form.data.petName} change={lateChange} />;
  if (newTerms) return <PriceChanged data={form.data} terms={newTerms} onAccept={onNewPrice} />;
  if (orderProblems) return <OrderProblems problems={orderProblems} orderPath={hasDraft ? orderPath : undefined} />;
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
        clientSecret={clientSecret}
        isSandbox={setup.isSandbox}
        earlierProblem={earlierProblem}
        onCanceled={async () => {
          const changed = await setup.reopen();
          if (changed) onChanged(changed);
        }}
        {...form}
      />
    </Elements>
  );
};
