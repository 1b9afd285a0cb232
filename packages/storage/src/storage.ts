import type { Readable } from 'node:stream';

/** What is to be stored. A stream must bring its exact `size` in bytes; it is read to its end or destroyed. */
export type Body = Buffer | { stream: Readable; size: number };

/** `size` in bytes. */
export type ObjectInfo = { size: number; contentType: string };

/** A place for objects under keys. Every call ends within 8 s without progress and throws `StorageUnavailable` then. */
export type Storage = {
  /** Stores all of it or nothing; overwrites. Throws what the stream throws, and `RangeError` when its size is not as told. */
  put(key: string, body: Body, options: { contentType: string }): Promise<void>;
  /** The stream must be read to its end or destroyed. */
  get(key: string): Promise<(ObjectInfo & { stream: Readable }) | undefined>;
  stat(key: string): Promise<ObjectInfo | undefined>;
  /** Deleting what is not there is a success. */
  delete(key: string): Promise<void>;
  /** The key of every object, or of those in a folder like `previews/3f2a…/`, in no order. What is put or deleted meanwhile may be in it or not. */
  list(folder?: string): AsyncIterable<string>;
  /** Resolves when objects can be stored now; makes the folder or bucket when there is none. */
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
