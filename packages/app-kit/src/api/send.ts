import { ApiError } from './api-error.ts';
import type { Wire } from './http-message.ts';
import { sendByFetch } from './send-by-fetch.ts';
import { sendByXhr } from './send-by-xhr.ts';

export type CallOptions = {
  signal?: AbortSignal;
  /** Hears how much of the body has been sent, from 0 to 1. */
  onUploadProgress?: (share: number) => void;
  /** Of the owner's session; goes along as `Authorization: Bearer`. */
  token?: string | undefined;
  /** Milliseconds; with `onUploadProgress`, milliseconds without progress. */
  timeoutMs?: number;
};

export const browserTimeoutMs = 30_000;

/** Sends, and reads the answer's JSON; undefined for an empty one. */
export const send = async (
  wire: Wire,
  { signal, onUploadProgress, timeoutMs = browserTimeoutMs }: CallOptions,
): Promise<unknown> => {
  const { status, statusText, text } = onUploadProgress
    ? await sendByXhr(wire, { timeoutMs, signal, onUploadProgress })
    : await sendByFetch(wire, { timeoutMs, signal });
  if (status < 200 || status > 299) throw new ApiError(status, statusText, text);
  return text === '' ? undefined : JSON.parse(text);
};
