/** A portrait exceeded its memory or time limit. Retrying would not help. */
export class PortraitLimitExceeded extends Error {
  override readonly name = 'PortraitLimitExceeded';

  constructor(took: string) {
    super(`Cutting this portrait took ${took} and was stopped`);
  }
}
