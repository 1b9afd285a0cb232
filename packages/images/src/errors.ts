// `problemCode` and `problemMessage` are what an API that meets the error answers: a code of its error table, and the sentence.

/** The file is not a whole picture that can be opened. */
export class PhotoUnreadable extends Error {
  override readonly name = 'PhotoUnreadable';
  readonly problemCode = 'photo_unreadable';
}

/** The picture has more pixels than we open. */
export class PhotoTooLarge extends Error {
  override readonly name = 'PhotoTooLarge';
  readonly problemCode = 'too_large';
  readonly problemMessage: string;

  constructor(message: string, maxPixels: number) {
    super(message);
    this.problemMessage = `This photo has more than ${maxPixels / 1_000_000} megapixels.`;
  }
}

/** The picture could not be worked on in time, for no fault of its own that we know of. Worth trying again later. */
export class ImageWorkerUnavailable extends Error {
  override readonly name = 'ImageWorkerUnavailable';
  readonly problemCode = 'unavailable';
}
