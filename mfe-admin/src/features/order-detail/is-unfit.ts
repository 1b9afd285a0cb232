import { ApiError } from '@pawlayer/app-kit';

/** Whether a cut was refused because what was painted on the order does not fit it. */
export const isUnfit = (error: unknown): boolean => error instanceof ApiError && error.code === 'retouch_unfit';
