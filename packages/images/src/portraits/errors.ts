/** The mask is not a grey PNG, too large, or cannot be read. Retrying would not help. */
export class MaskUnreadable extends Error {
  override readonly name = 'MaskUnreadable';

  constructor(why: string, options?: ErrorOptions) {
    super(`This mask cannot be used: ${why}`, options);
  }
}

/** The retouching is not a PNG as ours, or does not fit the portrait. Retrying would not help. */
export class RetouchUnreadable extends Error {
  override readonly name = 'RetouchUnreadable';

  constructor(why: string, options?: ErrorOptions) {
    super(`This retouching cannot be used: ${why}`, options);
  }
}

/** The name to be carved does not fit, or has characters without letters. Retrying would not help. */
export class NameUncarvable extends Error {
  override readonly name = 'NameUncarvable';
}

/** A portrait exceeded its memory or time limit. Retrying would not help. */
export class PortraitLimitExceeded extends Error {
  override readonly name = 'PortraitLimitExceeded';

  constructor(took: string) {
    super(`Cutting this portrait took ${took} and was stopped`);
  }
}
