import { createWriteStream } from 'node:fs';
import { readFile, rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import {
  ErasedData,
  Erasure,
  erasePerson,
  erasuresAtOnce,
  exportPerson,
  findPerson,
  FoundPerson,
  heldReasons,
  repeatErasures,
} from '@pawlayer/contracts/admin';
import type { StoreKind } from '../backups/manifest.ts';
import { CommandError } from '../command-error.ts';
import { say } from '../os/say.ts';
import type { Settings } from '../settings.ts';
import { withSession, type OwnerSession } from './owner-session.ts';

/**
 * Repeats erasures in the running store: these, or by default all that the store has kept outside its backups. Another
 * run changes nothing, and what came after an erasure is not touched. Resolves with their number.
 */
export const eraseAgain = (
  settings: Settings,
  { erasures, store }: { erasures?: readonly Erasure[] | undefined; store?: StoreKind | undefined } = {},
): Promise<number> =>
  withSession(
    settings,
    async (session) => {
      let done = 0;
      for (;;) {
        const body = erasures
          ? { erasures: erasures.slice(done, done + erasuresAtOnce), skip: 0 }
          : { erasures: 'kept' as const, skip: done };
        const answer = await session(repeatErasures, { body });
        const { repeated, left } = repeatErasures.response.parse(await answer.json());
        done += repeated;
        if (erasures ? done === erasures.length : left === 0) return done;
      }
    },
    store,
  );

/** Reads a file of erasures: one of them as JSON in each line. Throws a CommandError that names the first bad line. */
export const readErasures = async (file: string): Promise<Erasure[]> => {
  const text = await readFile(file, 'utf8').catch((error: Error) => {
    throw new CommandError(`${file} cannot be read: ${error.message}`);
  });
  return text.split('\n').flatMap((line, index) => {
    if (line === '') return [];
    const parsed = Erasure.safeParse(parseJson(line));
    if (!parsed.success) throw new CommandError(`Line ${index + 1} of ${file} is no erasure.`);
    return [parsed.data];
  });
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

export const askPerson = async (session: OwnerSession, email: string) => {
  const found = FoundPerson.parse(await (await session(findPerson, { body: { email } })).json());
  const { subject } = found;
  return {
    found,
    exportTo: async (file: string) => writeWhole(await session(exportPerson, { params: { subject } }), file),
    erase: async () => ErasedData.parse(await (await session(erasePerson, { body: { subject } })).json()),
  };
};

/** The file appears once it is whole, and only its owner may read it. */
const writeWhole = async ({ body }: Response, file: string): Promise<void> => {
  if (!body) throw new CommandError('The export came without content.');
  const unfinished = `${file}.part`;
  try {
    // Node's web stream is the standard one.
    await pipeline(Readable.fromWeb(body as ReadableStream), createWriteStream(unfinished, { mode: 0o600 }));
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw new CommandError(`The export broke off: ${error instanceof Error ? error.message : String(error)}`);
  }
};

export const printPerson = ({ found, photos, held, hasAccess }: FoundPerson): void => {
  const kinds = Object.entries(found);
  say(kinds.length === 0 ? 'The store keeps nothing about this person.' : 'The store knows of this person:');
  for (const [kind, count] of kinds) say(`  ${String(count).padStart(5)} ${kind}`);
  if (photos > 0) say(`  ${String(photos).padStart(5)} photos as they were sent`);
  for (const { number, why } of held)
    say(`Order ${number} is not over (${heldReasons[why]}); what it needs stays until it is.`);
  if (hasAccess) say('The address also has access to the admin pages, which is ended there, under People.');
};
