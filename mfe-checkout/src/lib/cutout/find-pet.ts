import { ApiError, call } from '@pawlayer/app-kit';
import { cutOutPet, type Cutout } from '@pawlayer/contracts';
import { toMaskPng } from '@pawlayer/forms/photo-copy';

/** How long one try may take, in milliseconds. */
const deadlineMs = 8000;
/** How long to wait before the second and the third try, in milliseconds, unless the store says longer. */
const pausesMs = [1000, 2000];
/** If the store is busy for longer than this, only the visitor asks it again. */
const maxRetrySeconds = 10;

/** Where a pet was found in a photo, with its mask as PNG. */
export type FoundPet = { confidence: number; box?: NonNullable<Cutout['box']>; png: Blob };

/**
 * Asks the store where the pet is in this small copy of a photo, up to three times while it is busy or out of reach,
 * and calls `onBusy` before it asks again; undefined when it finds nothing plausible. Throws what `call` throws.
 */
export const findPet = async (copy: Blob, signal: AbortSignal, onBusy?: () => void): Promise<FoundPet | undefined> => {
  for (const pauseMs of pausesMs) {
    try {
      return await findOnce(copy, signal);
    } catch (error) {
      const retryMs = retryMsOf(error);
      if (signal.aborted || retryMs === undefined) throw error;
      onBusy?.();
      await pause(Math.max(pauseMs, retryMs) + 500 * Math.random(), signal); // so that not all come back at once
    }
  }
  return findOnce(copy, signal);
};

/** After how many milliseconds another try makes sense; undefined when it does not. */
const retryMsOf = (error: unknown): number | undefined => {
  if (!(error instanceof ApiError)) return 0; // no answer in time, or none at all
  const { status, retryAfterSeconds = 0 } = error;
  return (status === 429 || status >= 500) && retryAfterSeconds <= maxRetrySeconds
    ? 1000 * retryAfterSeconds
    : undefined;
};

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    const onAbort = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    signal.addEventListener('abort', onAbort, { once: true });
  });

const findOnce = async (copy: Blob, signal: AbortSignal): Promise<FoundPet | undefined> => {
  const options = { signal, timeoutMs: deadlineMs };
  const { mask, confidence, box } = await call(cutOutPet, { form: {}, files: { photo: copy } }, options);
  return mask === null ? undefined : { confidence, ...(box && { box }), png: toMaskPng(mask) };
};
