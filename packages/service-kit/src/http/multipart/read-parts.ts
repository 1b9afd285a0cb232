import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import type { FilePart } from '@pawlayer/contracts';
import busboy from 'busboy';
import { ApiProblem } from '../api-problem.ts';

const maxFields = 30;
const maxFieldBytes = 32 * 1024;

export type ReceivedParts<File> = { fields: Map<string, string>; files: Record<string, File> };

/** Takes the file of a part; resolves with undefined when it is empty. */
export type ReceiveFile<File> = (stream: Readable, name: string, part: FilePart) => Promise<File | undefined>;

/** Reads the fields of a form and has its files received. When it throws, nothing is being received any more. */
export const readParts = async <File>(
  incoming: IncomingMessage,
  parts: Record<string, FilePart>,
  receiveFile: ReceiveFile<File>,
): Promise<ReceivedParts<File>> => {
  const parser = openParser(incoming, parts);
  const received: ReceivedParts<File> = { fields: new Map(), files: {} };
  const writes: Promise<void>[] = [];
  const failure = Promise.withResolvers<never>();
  const refuseMoreParts = () =>
    failure.reject(new ApiProblem('malformed', { message: 'This form has more parts than expected.' }));

  parser.on('field', (name, value, info) => {
    if (received.fields.has(name) || info.nameTruncated) refuseMoreParts();
    else if (info.valueTruncated)
      failure.reject(new ApiProblem('validation', { fields: { [name]: 'This text is too long' } }));
    // Replaces bytes that are not UTF-8: what was written there is lost.
    else if (value.includes('\uFFFD'))
      failure.reject(
        new ApiProblem('validation', { fields: { [name]: 'This text has characters that cannot be read' } }),
      );
    else received.fields.set(name, value);
  });
  parser.on('file', (name, stream) => {
    const part = Object.hasOwn(parts, name) ? parts[name] : undefined;
    if (!part) {
      stream.on('error', failure.reject); // it was cut off
      stream.resume();
      return;
    }
    const write = receiveFile(stream, name, part).then((file) => {
      if (file) received.files[name] = file;
    });
    write.catch(failure.reject);
    writes.push(write);
  });
  for (const event of ['filesLimit', 'fieldsLimit', 'partsLimit'] as const) parser.on(event, refuseMoreParts);

  try {
    await Promise.race([pipeInto(parser, incoming), failure.promise]);
    await Promise.race([Promise.all(writes), failure.promise]);
    return received;
  } catch (error) {
    incoming.unpipe(parser);
    parser.destroy();
    await Promise.allSettled(writes); // no write may be running when the folder is removed
    throw error;
  }
};

const openParser = (incoming: IncomingMessage, parts: Record<string, FilePart>): busboy.Busboy => {
  const files = Object.keys(parts).length;
  try {
    return busboy({
      headers: incoming.headers,
      limits: { fields: maxFields, fieldSize: maxFieldBytes, files, parts: maxFields + files },
    });
  } catch (error) {
    throw new ApiProblem('malformed', { message: 'Please send the form as multipart/form-data.' }, { cause: error });
  }
};

/**
 * Resolves when the form has ended; rejects when the client disconnected or the parser failed. The request stays open.
 */
const pipeInto = (parser: busboy.Busboy, incoming: IncomingMessage): Promise<void> => {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  parser.once('close', resolve);
  // Not once: it fails again with each broken part, and an error without a listener would end the process.
  parser.on('error', reject);
  incoming.once('error', reject);
  incoming.once('close', () => {
    if (!incoming.readableEnded) reject(new Error('the caller left'));
  });
  incoming.pipe(parser);
  return promise;
};
