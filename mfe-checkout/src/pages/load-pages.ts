// Paying and the confirmation are scripts of their own. The page before each fetches it ahead.

export const loadCheckoutPage = async () => ({ Component: (await import('./checkout.tsx')).CheckoutPage });

export const loadOrderSuccessPage = async () => ({ Component: (await import('./order-success.tsx')).OrderSuccessPage });

/** When it does not come, the route asks again, and says so if it has to. */
export const fetchAhead = (load: () => Promise<unknown>): void => void load().catch(() => undefined);
