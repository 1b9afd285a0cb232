/** A portrait took more memory or time than its limits allow. Trying again would not help. */
export class PortraitLimitExceeded extends Error {
  override readonly name = 'PortraitLimitExceeded';

  constructor(took: string) {
    super(`Cutting this portrait took ${took} and was stopped`);
  }
}
