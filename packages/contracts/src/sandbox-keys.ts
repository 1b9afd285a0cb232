/** The only Stripe keys that the built-in sandbox accepts; Stripe itself does not accept them. */
export const sandboxKeys = { secretKey: 'sk_test_sandbox', publishableKey: 'pk_test_sandbox' } as const;
