import type { AnyCall, CallRequest, CallResponse } from '@pawlayer/contracts';
import { ApiError } from './api-error.ts';
import { openByFetch, readResponse } from './send-by-fetch.ts';
import { browserTimeoutMs, type CallOptions, send } from './send.ts';
import { toWire } from './to-wire.ts';

type PresentFields<R> = { [K in keyof R as R[K] extends undefined ? never : K]: R[K] };

/**
 * What the caller of `call` passes: the request parts that the contract requires, and a multipart form's files by field
 * name.
 */
export type ClientRequest<C> = PresentFields<CallRequest<C>> & { files?: Readonly<Record<string, Blob>> };

/**
 * Makes the contract's request and returns the response body, which the service has validated against the contract.
 * Throws an ApiError for an error status, a SyntaxError when the body is not JSON, a TypeError on a network failure and
 * a TimeoutError after 30 s.
 */
export const call = async <C extends AnyCall>(
  contractCall: C,
  request: ClientRequest<C>,
  options: CallOptions = {},
): Promise<CallResponse<C>> => (await send(toWire(contractCall, request, options.token), options)) as CallResponse<C>; // the service validates the response

/** Like `call`, for responses that are a file rather than JSON. Throws the same errors. */
export const callFile = async <C extends AnyCall>(
  contractCall: C,
  request: ClientRequest<C>,
  { signal, token, timeoutMs = browserTimeoutMs }: Omit<CallOptions, 'onUploadProgress'> = {},
): Promise<Blob> => {
  const response = await openByFetch(toWire(contractCall, request, token), { timeoutMs, signal });
  if (!response.ok) throw new ApiError(await readResponse(response));
  return response.blob();
};
