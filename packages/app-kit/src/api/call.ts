import type { AnyCall, CallRequest, CallResponse } from '@pawlayer/contracts';
import { ApiError } from './api-error.ts';
import { openByFetch } from './send-by-fetch.ts';
import { browserTimeoutMs, type CallOptions, send } from './send.ts';
import { toWire } from './to-wire.ts';

type PresentFields<R> = { [K in keyof R as R[K] extends undefined ? never : K]: R[K] };

/** What a page hands to `call`: the parts the contract asks for, and the files of a multipart form by field name. */
export type ClientRequest<C> = PresentFields<CallRequest<C>> & { files?: Readonly<Record<string, Blob>> };

/**
 * Makes a call of the contract and returns its answer, which the service has checked against it. Throws ApiError for an
 * answer that is not a success, a SyntaxError for one that is not JSON, a TypeError when nothing answers and a TimeoutError
 * after 30 s.
 */
export const call = async <C extends AnyCall>(
  contractCall: C,
  request: ClientRequest<C>,
  options: CallOptions = {},
): Promise<CallResponse<C>> => (await send(toWire(contractCall, request, options.token), options)) as CallResponse<C>; // by the contract

/** Makes a call of the contract whose answer is a file, not JSON. Throws as `call` does. */
export const callFile = async <C extends AnyCall>(
  contractCall: C,
  request: ClientRequest<C>,
  { signal, token, timeoutMs = browserTimeoutMs }: Omit<CallOptions, 'onUploadProgress'> = {},
): Promise<Blob> => {
  const response = await openByFetch(toWire(contractCall, request, token), { timeoutMs, signal });
  if (!response.ok) throw new ApiError(response.status, response.statusText, await response.text());
  return response.blob();
};
