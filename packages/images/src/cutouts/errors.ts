/** The copy of the photo has more pixels than are needed to find the pet. */
export class CopyTooLarge extends Error {
  override readonly name = 'CopyTooLarge';
  readonly problemCode = 'too_large';
  readonly problemMessage: string;

  constructor(message: string, maxSide: number) {
    super(message);
    this.problemMessage = `This copy of a photo has more than ${maxSide} × ${maxSide} pixels.`;
  }
}

/** No cut-out can be made now: too many wait for one, or the model cannot be used. Retry later. */
export class CutoutsUnavailable extends Error {
  override readonly name = 'CutoutsUnavailable';
  readonly problemCode = 'unavailable';
  readonly problemMessage =
    'We cannot find the pet in a photo right now. Please go on without, or try again in a moment.';
}
