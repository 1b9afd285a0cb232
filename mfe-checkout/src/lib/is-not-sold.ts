import { ApiError } from '@pawlayer/app-kit';

/** Whether a call was refused because the chosen product is not in the shop any more. */
export const isNotSold = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'not_found' && error.body?.fields?.['productId'] !== undefined;
