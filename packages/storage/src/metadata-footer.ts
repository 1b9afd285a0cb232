import type { FileHandle } from 'node:fs/promises';
import type { ObjectInfo } from './storage.ts';

// The content type is stored in the last bytes of the object's own file, so that one rename replaces both bytes and
// type. Picture viewers ignore bytes after the end of a picture.
const footerBytes = 128;
const signature = '\npawlayer-object ';
const mediaType = /^[a-z]+\/[a-z0-9][a-z0-9.+-]{0,60}$/;

/** The footer of an object's file. Throws `TypeError` for anything but a plain lower-case media type. */
export const encodeFooter = (contentType: string): Buffer => {
  if (!mediaType.test(contentType)) throw new TypeError(`Not a plain media type: ${JSON.stringify(contentType)}`);
  return Buffer.from((signature + contentType).padEnd(footerBytes));
};

/** Reads the facts about the object in a file. Throws when the file has no footer. */
export const readFooter = async (file: FileHandle): Promise<ObjectInfo> => {
  const stats = await file.stat();
  const size = stats.size - footerBytes;
  const bytes = Buffer.alloc(footerBytes);
  if (size >= 0) await file.read(bytes, 0, footerBytes, size);
  const text = bytes.toString('latin1');
  if (!text.startsWith(signature)) throw new Error('This file was not written by this storage');
  return { size, contentType: text.slice(signature.length).trimEnd(), modifiedAt: stats.mtime };
};
