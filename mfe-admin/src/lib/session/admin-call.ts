import { call, callFile, type CallOptions, type ClientRequest } from '@pawlayer/app-kit';
import type { AnyCall, CallResponse } from '@pawlayer/contracts';
import { getSession } from '@pawlayer/contracts/admin';
import { isForbidden, isUnauthorized } from './errors.ts';
import { useSession } from './session-store.ts';

type AdminCallOptions = Omit<CallOptions, 'token'>;

/**
 * Makes a call with the token of who is signed in. A 401 ends the session, and is thrown like any other error; after a
 * 403 the pages follow the role that the person has by now.
 */
export const adminCall = <C extends AnyCall>(
  contractCall: C,
  request: ClientRequest<C>,
  options?: AdminCallOptions,
): Promise<CallResponse<C>> => withToken((token) => call(contractCall, request, { ...options, token }));

/** Like adminCall, for a response that is a file. */
export const adminCallFile = <C extends AnyCall>(
  contractCall: C,
  request: ClientRequest<C>,
  options?: Omit<AdminCallOptions, 'onUploadProgress'>,
): Promise<Blob> => withToken((token) => callFile(contractCall, request, { ...options, token }));

const withToken = async <T>(send: (token: string | undefined) => Promise<T>): Promise<T> => {
  const { token, expire } = useSession.getState();
  try {
    return await send(token);
  } catch (error) {
    if (isUnauthorized(error)) expire(token);
    if (isForbidden(error)) void followRole(token);
    throw error;
  }
};

/** Reads the person's role again. If that fails, the next page does it. */
const followRole = async (token: string | undefined): Promise<void> => {
  const answer = await call(getSession, {}, { token }).catch(() => undefined);
  const { token: current, confirm } = useSession.getState();
  if (answer && token === current) confirm(answer.person);
};
