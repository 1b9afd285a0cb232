/** An HTTP response with its complete body. */
export type ApiResponse = { status: number; statusText: string; text: string };

/** An HTTP request as it is sent. */
export type HttpMessage = {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string | FormData | undefined;
};
