import { readFile, writeFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { Decrypter, Encrypter, generateIdentity, identityToRecipient } from 'age-encryption';
import { CommandError } from '../command-error.ts';

/** What a file's name ends with when it is encrypted. */
export const encryptedSuffix = '.age';

/** Writes a new private key to a file that only its owner may read; resolves with the recipient to encrypt for. */
export const makeKey = async (file: string): Promise<string> => {
  const identity = await generateIdentity();
  const recipient = await identityToRecipient(identity);
  await writeFile(file, `# public key: ${recipient}\n${identity}\n`, { mode: 0o600, flag: 'wx' }).catch(
    (error: NodeJS.ErrnoException) => {
      throw new CommandError(
        error.code === 'EEXIST' ? `${file} exists; a key is never overwritten.` : `${file}: ${error.message}.`,
      );
    },
  );
  return recipient;
};

/** The private key in a file as `age-keygen` writes it. */
export const readKey = async (file: string): Promise<string> => {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new CommandError(`The key ${file} cannot be read.`);
  });
  const key = /^AGE-SECRET-KEY-\S+$/m.exec(text)?.[0];
  if (!key) throw new CommandError(`${file} has no line AGE-SECRET-KEY-….`);
  return key;
};

/** Encrypts for the holder of the recipient's private key. */
export const encrypt = async (plain: Readable, recipient: string): Promise<Readable> => {
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  return asReadable(await encrypter.encrypt(Readable.toWeb(plain)));
};

/** Throws a CommandError with another key; the stream fails where a byte was changed or the end is missing. */
export const decrypt = async (encrypted: Readable, key: string): Promise<Readable> => {
  const decrypter = new Decrypter();
  decrypter.addIdentity(key);
  try {
    return asReadable(await decrypter.decrypt(Readable.toWeb(encrypted)));
  } catch {
    throw new CommandError('This key does not open the backup.');
  }
};

/** Throws a CommandError unless the text is a recipient. */
export const checkRecipient = (recipient: string): void => {
  try {
    new Encrypter().addRecipient(recipient);
  } catch {
    throw new CommandError('BACKUP_RECIPIENT is no recipient of age: `npm run backup -- make-key <file>` makes one.');
  }
};

// The stream types of the DOM, which age uses, and of Node describe the same objects.
const asReadable = (stream: unknown): Readable => Readable.fromWeb(stream as ReadableStream);
