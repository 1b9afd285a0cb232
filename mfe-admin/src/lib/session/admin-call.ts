import { ApiError, call, callFile, type CallOptions, type ClientRequest } from '@pawlayer/app-kit';
import type { AnyCall, CallResponse } from '@pawlayer/contracts';
import { useSession } from './session-store.ts';

type AdminCallOptions = Omit<CallOptions, 'token'>;

/** A call with the owner's token. One that is refused for want of a session closes the room; it throws as any other failure does. */
export const adminCall = <C extends AnyCall>(
  contractCall: C,
  request: ClientRequest<C>,
  options?: AdminCallOptions,
): Promise<CallResponse<C>> => withToken((token) => call(contractCall, request, { ...options, token }));

/** The same for an answer that is a file. */
export const adminCallFile = <C extends AnyCall>(
  contractCall: C,
  request: ClientRequest<C>,
  options?: Omit<AdminCallOptions, 'onUploadProgress'>,
): Promise<Blob> => withToken((token) => callFile(contractCall, request, { ...options, token }));

/** Whether a failure has put the login card on the page, so that nothing more needs to be said. */
export const isUnauthorized = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

/** A failure in a sentence for the owner: the service's own, or that nothing answered. */
export const errorMessage = (error: unknown): string =>
  (error instanceof ApiError && error.body?.error) || 'The store could not be reached. Please try again.';

const withToken = async <T>(send: (token: string | undefined) => Promise<T>): Promise<T> => {
  const { token, expire } = useSession.getState();
  try {
    return await send(token);
  } catch (error) {
    if (isUnauthorized(error)) expire(token);
    throw error;
  }
};
