import type { Readable } from 'node:stream';

// The subset of tar (POSIX.1-2001) that is needed here: plain files, each after a pax header with its content type.
const blockBytes = 512;
const typeRecord = 'SCHILY.xattr.user.mime_type';

export type TarEntry = { key: string; contentType: string; bytes: Buffer };

const padding = (size: number) => Buffer.alloc((blockBytes - (size % blockBytes)) % blockBytes);

const nameBytes = 100;
const prefixAt = 345;
const prefixBytes = 155;

const header = (path: string, size: number, kind: '0' | 'x'): Buffer => {
  const { prefix, name } = splitPath(path);
  const block = Buffer.alloc(blockBytes);
  const octal = (value: number, digits: number) => value.toString(8).padStart(digits, '0');
  block.write(name, 0);
  block.write(`0000600\0${octal(0, 7)}\0${octal(0, 7)}\0${octal(size, 11)}\0${octal(0, 11)}\0        ${kind}`, 100);
  block.write('ustar\x0000', 257);
  block.write(prefix, prefixAt);
  const sum = block.reduce((total, byte) => total + byte, 0);
  block.write(`${octal(sum, 6)}\0 `, 148);
  return block;
};

/** What has no room in the name stands before it, as a folder. */
const splitPath = (path: string): { prefix: string; name: string } => {
  if (Buffer.byteLength(path) <= nameBytes) return { prefix: '', name: path };
  const end = path.lastIndexOf('/');
  const [prefix, name] = [path.slice(0, Math.max(end, 0)), path.slice(end + 1)];
  if (Buffer.byteLength(prefix) > prefixBytes || Buffer.byteLength(name) > nameBytes)
    throw new RangeError(`${path} is too long a name for an archive`);
  return { prefix, name };
};

/** `length key=value\n`, where the length includes itself. */
const paxRecord = (key: string, value: string): Buffer => {
  const rest = ` ${key}=${value}\n`;
  const digits = String(rest.length + String(rest.length + 2).length).length;
  return Buffer.from(`${rest.length + digits}${rest}`);
};

/** The archive entry of one object. The last part of its key may have 100 characters, and all before it 155. */
export const packEntry = ({ key, contentType, bytes }: TarEntry): Buffer => {
  const pax = paxRecord(typeRecord, contentType);
  return Buffer.concat([
    header('pax', pax.length, 'x'),
    pax,
    padding(pax.length),
    header(key, bytes.length, '0'),
    bytes,
    padding(bytes.length),
  ]);
};

/** The end of every archive; without it, the archive is truncated. */
export const endOfArchive = Buffer.alloc(2 * blockBytes);

/** Reads entries written by {@link packEntry}; throws when the archive is truncated. */
export async function* unpackEntries(source: Readable): AsyncGenerator<TarEntry> {
  const read = reader(source);
  let contentType = '';
  for (;;) {
    const block = await read(blockBytes);
    if (block.every((byte) => byte === 0)) return;
    const size = Number.parseInt(block.toString('latin1', 124, 135), 8);
    const bytes = await read(size);
    await read(padding(size).length);
    if (block.toString('latin1', 156, 157) === 'x')
      contentType = new RegExp(`${typeRecord}=(.*)\n`).exec(bytes.toString())?.[1] ?? '';
    else {
      const parts = [textAt(block, prefixAt, prefixBytes), textAt(block, 0, nameBytes)];
      yield { key: parts.filter((part) => part !== '').join('/'), contentType, bytes };
    }
  }
}

const textAt = (block: Buffer, start: number, length: number): string =>
  block.toString('utf8', start, start + length).replace(/\0.*$/s, '');

const reader = (source: Readable) => {
  const chunks = source.iterator();
  let rest: Buffer = Buffer.alloc(0);
  return async (count: number): Promise<Buffer> => {
    const parts = [rest];
    for (let length = rest.length; length < count;) {
      const next: IteratorResult<Buffer> = await chunks.next();
      if (next.done) throw new Error('the archive was cut off');
      parts.push(next.value);
      length += next.value.length;
    }
    const all = Buffer.concat(parts);
    rest = all.subarray(count);
    return all.subarray(0, count);
  };
};
