/** Bytes a second: a service ends a body that is slower (BODY_BYTES_PER_SECOND). */
const slowestRate = 8192;

/** As long as a service lets all of a body take (BODY_SECONDS). */
const longestMs = 600_000;

type Upload = { timeoutMs: number; handedOver: number; passedMs: number };

/**
 * How many milliseconds an upload may go without progress. What the browser has handed over to the network (megabytes, on
 * many devices at once) is no longer seen by a page, and has to arrive before anything else does.
 */
export const uploadPatience = ({ timeoutMs, handedOver, passedMs }: Upload): number => {
  const arrival = (handedOver / slowestRate) * 1000;
  return timeoutMs + Math.max(0, Math.min(arrival, longestMs) - passedMs);
};
