/** The storage cannot be reached, is full, or made no progress in time. Retry later. */
export class StorageUnavailable extends Error {
  override readonly name = 'StorageUnavailable';
  readonly problemCode = 'unavailable';
}

/** A key that `keys` would never produce: a bug, or an attempt at path traversal. */
export class InvalidStorageKey extends Error {
  override readonly name = 'InvalidStorageKey';

  constructor(key: string) {
    super(`Not a storage key: ${JSON.stringify(key.slice(0, 100))}`);
  }
}

/** The storage works, and the object does not exist. */
export class ObjectMissing extends Error {
  override readonly name = 'ObjectMissing';
  readonly key: string;

  constructor(key: string) {
    super(`The object ${key} is missing`);
    this.key = key;
  }
}
