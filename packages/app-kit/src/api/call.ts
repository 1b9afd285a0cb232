import type { AnyCall, CallRequest, CallResponse } from '@pawlayer/contracts';
import { ApiError } from './api-error.ts';
import { openByFetch, sendByFetch } from './send-by-fetch.ts';
import { sendByXhr } from './send-by-xhr.ts';
import { toWire } from './to-wire.ts';

type Given<R> = { [K in keyof R as R[K] extends undefined ? never : K]: R[K] };

/** What a page hands to `call`: the parts the contract asks for, and the files of a multipart form by field name. */
export type ClientRequest<C> = Given<CallRequest<C>> & { files?: Readonly<Record<string, Blob>> };

export type CallOptions = {
  signal?: AbortSignal;
  /** Hears how much of the body has been sent, from 0 to 1. */
  onUploadProgress?: (share: number) => void;
  /** Of the owner's session; goes along as `Authorization: Bearer`. */
  token?: string | undefined;
  /** Milliseconds; with `onUploadProgress`, milliseconds without progress. */
  timeoutMs?: number;
};

const browserTimeoutMs = 30_000;

/**
 * Makes a call of the contract and returns its parsed answer. Throws ApiError for an answer that is not a success, a ZodError
 * for one that breaks the contract, a TypeError when nothing answers and a TimeoutError after 30 s.
 */
export const call = async <C extends AnyCall>(
  contractCall: C,
  request: ClientRequest<C>,
  { signal, onUploadProgress, token, timeoutMs = browserTimeoutMs }: CallOptions = {},
): Promise<CallResponse<C>> => {
  const wire = toWire(contractCall, request, token);
  const { status, statusText, text } = onUploadProgress
    ? await sendByXhr(wire, { timeoutMs, signal, onUploadProgress })
    : await sendByFetch(wire, { timeoutMs, signal });
  if (status < 200 || status > 299) throw new ApiError(status, statusText, text);
  return contractCall.response.parse(text === '' ? undefined : JSON.parse(text)) as CallResponse<C>; // the generic hides the schema's own output type
};

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
