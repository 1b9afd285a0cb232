import { ApiError } from '@pawlayer/app-kit';

/** Whether a call was refused because there is no session: the login form has replaced the page and nothing more is said. */
export const isUnauthorized = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

/** A failure in a sentence for the owner: the service's own, or that nothing answered. */
export const errorMessage = (error: unknown): string =>
  (error instanceof ApiError && error.body?.error) || 'The store could not be reached. Please try again.';

/** The sentence to show for a failure; undefined without one, or when the login form has replaced the page. */
export const visibleErrorMessage = (error: unknown): string | undefined =>
  error && !isUnauthorized(error) ? errorMessage(error) : undefined;
