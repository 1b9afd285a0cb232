// Paying, the confirmation and the proof are scripts of their own. The page before paying and confirmation fetches them ahead.

export const loadCheckoutPage = async () => ({ Component: (await import('./checkout-page.tsx')).CheckoutPage });

export const loadOrderSuccessPage = async () => ({
  Component: (await import('./order-success-page.tsx')).OrderSuccessPage,
});

export const loadProofPage = async () => ({ Component: (await import('./proof-page.tsx')).ProofPage });

/** When it does not come, the route asks again, and says so if it has to. */
export const fetchAhead = (load: () => Promise<unknown>): void => void load().catch(() => undefined);
