/** An HTTP response with its complete body, and its header `Retry-After`. */
export type ApiResponse = { status: number; statusText: string; text: string; retryAfter: string | null };

/** An HTTP request as it is sent. */
export type HttpMessage = {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string | FormData | undefined;
};
