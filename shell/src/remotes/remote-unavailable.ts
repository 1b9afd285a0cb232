/** A remote could not be reached, or not in time. */
export class RemoteUnavailable extends Error {
  override readonly name = 'RemoteUnavailable';

  constructor(remote: string, options: ErrorOptions) {
    super(`The remote ${remote} is not available.`, options);
  }
}
