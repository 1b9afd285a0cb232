/** The store behind `Storage` cannot be reached, is full, or made no progress in time. Worth trying again later. */
export class StorageUnavailable extends Error {
  override readonly name = 'StorageUnavailable';
  readonly problemCode = 'unavailable';
}

/** A key outside the grammar of `keys`, which would be a mistake of ours or somebody's attempt to escape. */
export class KeyRefused extends Error {
  override readonly name = 'KeyRefused';

  constructor(key: string) {
    super(`Not a storage key: ${JSON.stringify(key.slice(0, 100))}`);
  }
}

/** The store is there, and the object is not. */
export class ObjectMissing extends Error {
  override readonly name = 'ObjectMissing';

  constructor(key: string) {
    super(`The object ${key} is missing`);
  }
}
