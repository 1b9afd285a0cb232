import { PassThrough, type Readable } from 'node:stream';
import type { Log } from '@pawlayer/service-kit';
import { ZipFile } from 'yazl';
import type { PersonPart } from './rules.ts';

/**
 * A ZIP archive of `personal-data.json` and the photos, each of which is opened when its turn comes. When one cannot be
 * read the stream breaks off, so that no archive looks whole and is not.
 */
export const packPerson = (
  parts: readonly PersonPart[],
  openPhoto: (service: PersonPart['service'], id: string) => Promise<Readable>,
  log: Log,
): Readable => {
  const zip = new ZipFile();
  const output = new PassThrough();
  const breakOff = (error: Error) => {
    log.error({ err: error }, 'an export could not be finished');
    output.destroy(error);
  };
  zip.on('error', breakOff);
  const records = Object.fromEntries(parts.map(({ service, data }) => [service, data.records]));
  zip.addBuffer(Buffer.from(JSON.stringify(records, null, 2)), 'personal-data.json');
  for (const { service, data } of parts) {
    for (const { id, name } of data.photos) {
      // Photos are compressed already.
      zip.addReadStreamLazy(`photos/${name}`, { compress: false }, (add) => {
        openPhoto(service, id).then((stream) => add(null, stream.on('error', breakOff)), breakOff);
      });
    }
  }
  zip.end();
  zip.outputStream.pipe(output);
  return output;
};
