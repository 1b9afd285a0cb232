import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { keys } from '../keys.ts';
import { openFolderBackend, openS3Backend, type Backend } from './backends.ts';

const s3Url = process.env['TEST_S3_URL'];

/** The backends on which every test of the storage runs. */
export const backends: { name: string; isSkipped: boolean; tags: string[]; open: () => Promise<Backend> }[] = [
  { name: 'a folder', isSkipped: false, tags: [], open: openFolderBackend },
  {
    name: 'S3 on a real MinIO (needs TEST_S3_URL)',
    isSkipped: !s3Url,
    tags: ['thorough'],
    open: () => openS3Backend(String(s3Url)),
  },
];

export const jpeg = { contentType: 'image/jpeg' };
export const newKey = () => keys.original(randomUUID(), 'jpg');

export const streamOf = (bytes: Buffer) => ({
  stream: Readable.from(chunksOf(bytes), { objectMode: false }),
  size: bytes.length,
});

function* chunksOf(bytes: Buffer) {
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536);
}

export const readBytes = async ({ storage }: Backend, key: string): Promise<Buffer | undefined> => {
  const found = await storage.get(key);
  return found && buffer(found.stream);
};
