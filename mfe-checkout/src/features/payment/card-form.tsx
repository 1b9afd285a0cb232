import { useToast } from '@pawlayer/app-kit';
import type { CheckoutData } from '@pawlayer/contracts';
import { Button, ErrorPanel, LockIcon, Notice, Row, Skeleton, Stack } from '@pawlayer/ui';
import { ExpressCheckoutElement, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { StripePaymentElementOptions } from '@stripe/stripe-js';
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { useConfirmPayment } from './use-confirm-payment.ts';
import styles from './card-form.module.css';

type CardFormProps = {
  data: CheckoutData;
  isSandbox: boolean;
  clientSecret: string;
  /** The error of an attempt before this form was shown, such as a refusal on the bank's own page. */
  earlierProblem: string | undefined;
  /** Whether the order of a successful payment is being saved. */
  isSaving: boolean;
  onPaid: (stripePaymentIntentId: string) => void;
  /** Called when this payment can no longer be paid, such as after too many declined cards. */
  onCanceled: () => Promise<void>;
};

const loadTimeoutMs = 20_000;

const elementOptions: StripePaymentElementOptions = { layout: { type: 'tabs', defaultCollapsed: false } };

/** Wallets, if available, and the card form. Input is kept after every failure. */
export const CardForm = ({
  data,
  isSandbox,
  clientSecret,
  earlierProblem,
  isSaving,
  onPaid,
  onCanceled,
}: CardFormProps) => {
  const stripe = useStripe();
  const elements = useElements();
  const [isReady, setIsReady] = useState(false);
  const { confirm, isConfirming, problem } = useConfirmPayment({
    stripe,
    elements,
    clientSecret,
    earlierProblem,
    onPaid,
    onCanceled,
  });
  const isPaying = isConfirming || isSaving;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPaying) void confirm();
  };

  return (
    <Stack as="form" gap={24} onSubmit={submit}>
      {!isSandbox && <Wallets onConfirm={() => void confirm()} />}
      <CardFields onReadyChange={setIsReady} />
      {problem && (
        <Notice tone="danger" title={problem.title}>
          {problem.text}
        </Notice>
      )}
      <div className={styles['pay']}>
        <p className={styles['total']}>
          <span>Total</span> {data.amount} CAD
        </p>
        <Button type="submit" wide pending={isPaying} disabled={!isReady}>
          {isPaying ? 'Paying' : `Pay ${data.amount} CAD`}
        </Button>
      </div>
      <Reassurance isSandbox={isSandbox} />
    </Stack>
  );
};

const Wallets = ({ onConfirm }: { onConfirm: () => void }) => {
  const [isEmpty, setIsEmpty] = useState(true);
  return (
    <Stack data-empty={isEmpty} gap={16} className={styles['wallets']}>
      <ExpressCheckoutElement
        onReady={({ availablePaymentMethods }) => setIsEmpty(availablePaymentMethods === undefined)}
        onConfirm={onConfirm}
      />
      <p className={styles['or']}>or pay by card</p>
    </Stack>
  );
};

const CardFields = ({ onReadyChange }: { onReadyChange: (isReady: boolean) => void }) => {
  const { state, attempt, ready, fail, retry } = usePaymentElement(onReadyChange);
  return (
    <>
      {state === 'failed' && (
        <ErrorPanel
          title="The card form did not load"
          text="Nothing was charged and nothing is lost."
          onRetry={retry}
        />
      )}
      <div className={styles['element']} data-state={state} aria-busy={state === 'loading'}>
        {state !== 'failed' && (
          <PaymentElement key={attempt} options={elementOptions} onReady={ready} onLoadError={fail} />
        )}
        {state === 'loading' && <Skeleton height="100%" className={styles['skeleton']} />}
      </div>
    </>
  );
};

/** The state of Stripe's element. `attempt` is its key, so that a retry mounts it again. */
const usePaymentElement = (onReadyChange: (isReady: boolean) => void) => {
  const toast = useToast();
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const [attempt, setAttempt] = useState(0);

  const changeState = (next: typeof state) => {
    setState(next);
    onReadyChange(next === 'ready');
  };
  const retry = () => {
    changeState('loading');
    setAttempt((count) => count + 1);
  };
  const fail = () => {
    changeState('failed');
    toast({ title: 'Payment Setup Failed', description: 'Unable to set up payment. Please try again', tone: 'danger' });
  };
  const onTimeout = useEffectEvent(fail);
  useEffect(() => {
    if (state !== 'loading') return undefined;
    const timer = setTimeout(() => onTimeout(), loadTimeoutMs);
    return () => clearTimeout(timer);
  }, [state, attempt]);

  return { state, attempt, ready: () => changeState('ready'), fail, retry };
};

const Reassurance = ({ isSandbox }: { isSandbox: boolean }) => (
  <Row as="p" gap={8} align="stretch" nowrap className={styles['reassurance']}>
    <LockIcon size={18} />
    <span>
      {isSandbox ? 'This is a test: no card is charged.' : 'Your card data goes straight to Stripe and never to us.'}{' '}
      100% satisfaction guarantee.
    </span>
  </Row>
);
