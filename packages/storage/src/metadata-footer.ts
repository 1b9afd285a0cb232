import type { FileHandle } from 'node:fs/promises';
import type { ObjectInfo } from './storage.ts';

// The content type rides in the last bytes of the object's own file, so that bytes and type are replaced
// by one rename. Picture viewers ignore bytes after the end of a picture.
const length = 128;
const mark = '\npawlayer-object ';
const types = /^[a-z]+\/[a-z0-9][a-z0-9.+-]{0,60}$/;

/** Throws `TypeError` on anything but a plain lower-case media type. */
export const trailerOf = (contentType: string): Buffer => {
  if (!types.test(contentType)) throw new TypeError(`Not a plain media type: ${JSON.stringify(contentType)}`);
  return Buffer.from((mark + contentType).padEnd(length));
};

/** What the file says of its object. */
export const readTrailer = async (file: FileHandle): Promise<ObjectInfo> => {
  const size = (await file.stat()).size - length;
  const bytes = Buffer.alloc(length);
  if (size >= 0) await file.read(bytes, 0, length, size);
  const text = bytes.toString('latin1');
  if (!text.startsWith(mark)) throw new Error('This file was not written by this storage');
  return { size, contentType: text.slice(mark.length).trimEnd() };
};
