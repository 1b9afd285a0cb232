import { ApiError } from './api-error.ts';
import type { HttpMessage } from './http-message.ts';
import { sendByFetch } from './send-by-fetch.ts';
import { sendByXhr } from './send-by-xhr.ts';

export type CallOptions = {
  signal?: AbortSignal;
  /** Called with the share of the body that has been uploaded, from 0 to 1. */
  onUploadProgress?: (share: number) => void;
  /** The owner's session token, sent as `Authorization: Bearer`. */
  token?: string | undefined;
  /** Milliseconds. Without it a request has 30 s, and a form may go on for as long as it makes progress. */
  timeoutMs?: number;
};

export const browserTimeoutMs = 30_000;

/** Sends the request and parses the JSON response; undefined for an empty body. */
export const send = async (
  wire: HttpMessage,
  { signal, onUploadProgress, timeoutMs }: CallOptions,
): Promise<unknown> => {
  const isUpload = wire.body instanceof FormData && timeoutMs === undefined && hasXhr;
  const limits = { timeoutMs: timeoutMs ?? browserTimeoutMs, signal };
  const response = isUpload ? await sendByXhr(wire, { ...limits, onUploadProgress }) : await sendByFetch(wire, limits);
  const { status, text } = response;
  if (status < 200 || status > 299) throw new ApiError(response);
  return text === '' ? undefined : JSON.parse(text);
};

/** Tests of calls run without it. */
const hasXhr = typeof XMLHttpRequest !== 'undefined';
