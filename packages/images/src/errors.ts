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

/** The picture could not be processed in time, for no known fault of its own. Retry later. */
export class ImageWorkerUnavailable extends Error {
  override readonly name = 'ImageWorkerUnavailable';
  readonly problemCode = 'unavailable';
}
