/** The only Stripe keys that the built-in sandbox takes; they open nothing at Stripe. */
export const sandboxKeys = { secretKey: 'sk_test_sandbox', publishableKey: 'pk_test_sandbox' } as const;
