import { useToast } from '@pawlayer/app-kit';
import type { CheckoutData } from '@pawlayer/contracts';
import { Button, ErrorPanel, LockIcon, Notice, Skeleton } from '@pawlayer/ui';
import { ExpressCheckoutElement, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { StripePaymentElementOptions } from '@stripe/stripe-js';
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { useConfirm } from './use-confirm-payment.ts';
import styles from './card-form.module.css';

type CardFormProps = {
  data: CheckoutData;
  isSandbox: boolean;
  clientSecret: string;
  /** What went wrong before this form was shown, such as a refusal on the bank's own page. */
  earlierProblem: string | undefined;
  /** The order of a payment that went through is being saved. */
  isSaving: boolean;
  onPaid: (stripePaymentIntentId: string) => void;
};

const loadWithinMs = 20_000;

const elementOptions: StripePaymentElementOptions = { layout: { type: 'tabs', defaultCollapsed: false } };

/** Wallets where there are any, then the card. What was typed stays through every failure. */
export const CardForm = ({ data, isSandbox, clientSecret, earlierProblem, isSaving, onPaid }: CardFormProps) => {
  const toast = useToast();
  const stripe = useStripe();
  const elements = useElements();
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const [attempt, setAttempt] = useState(0);
  const [hasWallets, setHasWallets] = useState(false);
  const { confirm, isConfirming, problem } = useConfirm({ stripe, elements, clientSecret, earlierProblem, onPaid });
  const isPaying = isConfirming || isSaving;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPaying) void confirm();
  };
  const retryLoading = () => {
    setState('loading');
    setAttempt((count) => count + 1);
  };
  const giveUp = () => {
    setState('failed');
    toast({ title: 'Payment Setup Failed', description: 'Unable to set up payment. Please try again', tone: 'danger' });
  };

  const onTooLong = useEffectEvent(giveUp);
  useEffect(() => {
    if (state !== 'loading') return undefined;
    const timer = setTimeout(() => onTooLong(), loadWithinMs);
    return () => clearTimeout(timer);
  }, [state, attempt]);

  return (
    <form onSubmit={submit} className={styles['form']}>
      {!isSandbox && (
        <div data-empty={!hasWallets} className={styles['wallets']}>
          <ExpressCheckoutElement
            onReady={({ availablePaymentMethods }) => setHasWallets(availablePaymentMethods !== undefined)}
            onConfirm={() => void confirm()}
          />
          <p className={styles['or']}>or pay by card</p>
        </div>
      )}
      {state === 'failed' && (
        <ErrorPanel
          title="The card form did not load"
          text="Nothing was charged and nothing is lost."
          onRetry={retryLoading}
        />
      )}
      <div className={styles['element']} data-state={state} aria-busy={state === 'loading'}>
        {state !== 'failed' && (
          <PaymentElement
            key={attempt}
            options={elementOptions}
            onReady={() => setState('ready')}
            onLoadError={giveUp}
          />
        )}
        {state === 'loading' && <Skeleton height="100%" className={styles['skeleton']} />}
      </div>
      {problem && (
        <Notice tone="danger" title={problem.title}>
          {problem.text}
        </Notice>
      )}
      <div className={styles['pay']}>
        <p className={styles['total']}>
          <span>Total</span> {data.amount} CAD
        </p>
        <Button type="submit" wide pending={isPaying} disabled={state !== 'ready'}>
          {isPaying ? 'Paying' : `Pay ${data.amount} CAD`}
        </Button>
      </div>
      <p className={styles['reassurance']}>
        <LockIcon size={18} />
        <span>
          {isSandbox
            ? 'This is a test: no card is charged.'
            : 'Your card data goes straight to Stripe and never to us.'}{' '}
          100% satisfaction guarantee.
        </span>
      </p>
    </form>
  );
};
