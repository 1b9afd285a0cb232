import type { Readable } from 'node:stream';

/** The content of an object. A stream needs its exact `size` in bytes; it is read to its end or destroyed. */
export type Body = Buffer | { stream: Readable; size: number };

/** `size` in bytes. */
export type ObjectInfo = { size: number; contentType: string; modifiedAt: Date };

/** An object store. Every call that makes no progress for 8 s throws `StorageUnavailable`. */
export type Storage = {
  /**
   * Stores the whole object or nothing; overwrites an existing one. Throws the stream's errors, and `RangeError` when
   * its size is not as announced.
   */
  put(key: string, body: Body, options: { contentType: string }): Promise<void>;
  /** The stream must be read to its end or destroyed. */
  get(key: string): Promise<(ObjectInfo & { stream: Readable }) | undefined>;
  stat(key: string): Promise<ObjectInfo | undefined>;
  /** Succeeds when the object does not exist. */
  delete(key: string): Promise<void>;
  /**
   * The keys of all objects, or of those in a folder such as `previews/3f2a…/`, in no particular order. Objects put or
   * deleted meanwhile may or may not be included.
   */
  list(folder?: string): AsyncIterable<string>;
  /** Resolves when objects can be stored; creates the folder or bucket if it is missing. */
  ready(): Promise<void>;
};

export type FolderConfig = { kind: 'folder'; root: string };
export type S3Config = {
  kind: 's3';
  endPoint: string;
  port: number;
  useSSL: boolean;
  accessKey: string;
  secretKey: string;
  region: string;
  bucket: string;
};
export type StorageConfig = FolderConfig | S3Config;

/** `idleMs`: how long a call may go without progress. */
export type StorageOptions = { idleMs?: number };
