/** An HTTP answer, read whole. */
export type ApiResponse = { status: number; statusText: string; text: string };

/** One request on the wire. */
export type Wire = {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string | FormData | undefined;
};
