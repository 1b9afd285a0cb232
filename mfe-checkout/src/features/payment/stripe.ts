import type { CallResponse, getConfig } from '@pawlayer/contracts';
import type { PaymentIntent, Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { queryOptions } from '@tanstack/react-query';

type StripeConfig = CallResponse<typeof getConfig>['stripe'];

const sandboxScript = '/sandbox/stripe/stripe.js';
const timeoutMs = 20_000;

/** The message when the provider gives no reason. */
export const paymentNotCompleted = 'The payment was not completed. Please try again.';

/** Some payment methods take days; the order is then pending. */
export const isPaidOrProcessing = ({ status }: Pick<PaymentIntent, 'status'>): boolean =>
  status === 'succeeded' || status === 'processing';

/** Stripe's client or the sandbox's replacement, once per page. Fails after 20 s. */
export const stripeQuery = (config: StripeConfig | undefined) =>
  queryOptions({
    queryKey: ['stripe', config],
    queryFn: () => {
      if (!config) throw new Error('the configuration of the payment provider has not arrived');
      return withTimeout(load(config));
    },
    enabled: config !== undefined,
    structuralSharing: false, // an object with methods, not plain data
    staleTime: Infinity,
    gcTime: Infinity,
  });

const load = async ({ publishableKey, sandbox }: StripeConfig): Promise<Stripe> => {
  // The sandbox's script defines window.Stripe, which loadStripe then uses.
  if (sandbox && !window.Stripe) await loadScript(sandboxScript);
  const stripe = await loadStripe(publishableKey);
  if (!stripe) throw new Error('Stripe cannot be loaded outside of a browser');
  return stripe;
};

const loadScript = (src: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error(`${src} could not be loaded`));
    });
    document.head.append(script);
  });

const withTimeout = <T>(work: Promise<T>): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error('the payment provider did not answer')), timeoutMs);
    }),
  ]);
