import type { StopReason } from './processes/errors.ts';

/** Limits that the picture itself can exceed. The clock says nothing about it. */
type PictureStop = Exclude<StopReason, 'clock'>;

// `problemCode` (a code of the API's error table) and `problemMessage` are what an API returns for the error.

/** The file is not a complete picture that can be decoded. */
export class PhotoUnreadable extends Error {
  override readonly name = 'PhotoUnreadable';
  readonly problemCode = 'photo_unreadable';
}

/** The picture has more pixels than we decode. */
export class PhotoTooLarge extends Error {
  override readonly name = 'PhotoTooLarge';
  readonly problemCode = 'too_large';
  readonly problemMessage: string;

  constructor(message: string, maxPixels: number) {
    super(message);
    this.problemMessage = `This photo has more than ${maxPixels / 1_000_000} megapixels.`;
  }
}

const stopProblems = {
  memory: {
    code: 'too_large',
    message:
      'Opening this photo takes more memory than we can give to one photo. Progressive and interlaced photos take the most: please save it as a standard JPEG, or with fewer pixels, and try again.',
  },
  time: {
    code: 'too_large',
    message:
      'Opening this photo takes too long. Please save it as a standard JPEG, or with fewer pixels, and try again.',
  },
  crash: { code: 'photo_unreadable', message: 'This photo could not be opened. Please try a different one.' },
} as const satisfies Record<PictureStop, { code: string; message: string }>;

/**
 * The picture exceeded its limit of memory or computing, or crashed the decoder twice. Only its own process was
 * stopped.
 */
export class DecoderStopped extends Error {
  override readonly name = 'DecoderStopped';
  readonly reason: PictureStop;
  readonly problemCode: (typeof stopProblems)[PictureStop]['code'];
  readonly problemMessage: string;

  constructor(reason: PictureStop, message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
    this.problemCode = stopProblems[reason].code;
    this.problemMessage = stopProblems[reason].message;
  }
}

/**
 * The picture could not be processed in time, perhaps not through its own fault: the machine may be busy. Retry later.
 */
export class ImageWorkerUnavailable extends Error {
  override readonly name = 'ImageWorkerUnavailable';
  readonly problemCode = 'unavailable';
}

/** After this many tries, a picture that stops the decoder is given up. */
const maxStops = 3;

/** The errors for which a job that decodes a stored photo is not retried after this attempt, counted from 1. */
export const permanentErrors = (attempt: number): (abstract new (...args: never) => Error)[] => [
  PhotoUnreadable,
  PhotoTooLarge,
  ...(attempt >= maxStops ? [DecoderStopped] : []),
];
