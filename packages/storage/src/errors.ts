/** The storage cannot be reached, is full, or made no progress in time. Worth trying again later. */
export class StorageUnavailable extends Error {
  override readonly name = 'StorageUnavailable';
  readonly problemCode = 'unavailable';
}

/** A key that `keys` would never make: a bug of ours, or somebody's attempt to leave the folder. */
export class InvalidStorageKey extends Error {
  override readonly name = 'InvalidStorageKey';

  constructor(key: string) {
    super(`Not a storage key: ${JSON.stringify(key.slice(0, 100))}`);
  }
}

/** The storage works, and the object does not exist. */
export class ObjectMissing extends Error {
  override readonly name = 'ObjectMissing';

  constructor(key: string) {
    super(`The object ${key} is missing`);
  }
}
