/** The publishable key of every built-in sandbox; it opens only what a payment's client secret opens. */
export const sandboxPublishableKey = 'pk_test_sandbox';

/**
 * The form of a sandbox's secret key: made up per installation, and told apart from Stripe's by its beginning, so that
 * neither is ever taken for the other.
 */
export const sandboxSecretKeyPattern = /^sk_test_sandbox_\w{32,}$/;

/** A sandbox's secret key with this random part of at least 32 letters or digits. */
export const toSandboxSecretKey = (random: string): string => `sk_test_sandbox_${random}`;
