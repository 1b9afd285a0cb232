/** The script that defines `window.Stripe`. */
export const browserScript = (): string => '';
