/** The file is not a whole picture that can be opened. */
export class PhotoUnreadable extends Error {
  override readonly name = 'PhotoUnreadable';
}

/** The picture has more pixels than we open. */
export class PhotoTooLarge extends Error {
  override readonly name = 'PhotoTooLarge';
}

/** The picture could not be worked on in time, for no fault of its own that we know of. Worth trying again later. */
export class ImageWorkerUnavailable extends Error {
  override readonly name = 'ImageWorkerUnavailable';
}
