/** A portrait took more memory or time than one may. Trying again would not help. */
export class PortraitOverrun extends Error {
  override readonly name = 'PortraitOverrun';

  constructor(took: string) {
    super(`Cutting this portrait took ${took} and was stopped`);
  }
}
